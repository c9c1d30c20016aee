/** Who handed money to an office, as far as the code of the property says it. */
export const holderKinds = [
  'bank',
  'employer',
  'insurer',
  'utility',
  'court',
  'shares',
  'minerals',
  'other',
] as const;

export type HolderKind = (typeof holderKinds)[number];

/** Amounts so coarse that nobody is known by them. */
export const amountBands = ['unknown', 'under_50', 'from_50', 'from_100', 'from_500', 'from_1000'] as const;

export type AmountBand = (typeof amountBands)[number];
