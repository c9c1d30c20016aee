/** What kind of office or company holds the money. */
export const sourceTypes = [
  'federal',
  'state',
  'municipal',
  'financial',
  'insurance',
  'utility',
  'legal',
  'fintech',
  'telecom',
  'retail',
] as const;

export type SourceType = (typeof sourceTypes)[number];

/** What kind of money the source holds. The pages show the categories in this order. */
export const sourceCategories = [
  'Government Gateway',
  'Unclaimed Property',
  'Banking',
  'Securities',
  'Federal Employee Benefits',
  'Veterans Benefits',
  'Pensions',
  'Back Wages',
  'Tax Refunds',
  'State Taxes',
  'Local Tax',
  'Insurance',
  'Housing',
  'Consumer Refunds',
  'Class Actions',
  'Court Funds',
  'Gaming',
  'Professional Licenses',
  'Municipal Utility',
  'Local Government',
] as const;

export type SourceCategory = (typeof sourceCategories)[number];

/** How the money's owner claims it. */
export const claimChannels = ['online', 'mail', 'court petition'] as const;

export type ClaimChannel = (typeof claimChannels)[number];
