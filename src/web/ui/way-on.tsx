import { pagePaths } from '#shared/page-paths.ts';
import { ButtonLink } from './button-link.tsx';

/** Where a page with nothing to do on it leads. */
export function WayOn({ signedIn }: { signedIn: boolean }) {
  if (signedIn) return <ButtonLink to={pagePaths.dashboard}>Go to your dashboard</ButtonLink>;
  return <ButtonLink to={`${pagePaths.home}#how-it-works`}>See how it works</ButtonLink>;
}
