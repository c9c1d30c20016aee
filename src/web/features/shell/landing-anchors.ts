import { pagePaths } from '#shared/page-paths.ts';

export const landingAnchors = [
  { label: 'How It Works', to: `${pagePaths.home}#how-it-works` },
  { label: 'Pricing', to: `${pagePaths.home}#pricing` },
  { label: 'Security', to: `${pagePaths.home}#security` },
] as const;
