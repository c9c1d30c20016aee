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

/** What kind of money it is; the order is the order on screen. */
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

/** How owners claim the money. */
export const claimChannels = ['online', 'mail', 'court petition'] as const;

export type ClaimChannel = (typeof claimChannels)[number];
