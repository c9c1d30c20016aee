import type { SourceType } from '#shared/sources.ts';

export const typeNames: Record<SourceType, string> = {
  federal: 'Federal',
  state: 'State',
  municipal: 'Municipal',
  financial: 'Financial',
  insurance: 'Insurance',
  utility: 'Utility',
  legal: 'Legal',
  fintech: 'Fintech',
  telecom: 'Telecom',
  retail: 'Retail',
};
