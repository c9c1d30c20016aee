/**
 * The texts that somebody accepts by signing up. A text that has changed has another hash, and so another version: accounts store
 * the version that they accepted.
 */
export const legalTexts = {
  terms: { updatedOn: '2026-11-19', textHash: '2ea9dd01' },
  privacy: { updatedOn: '2026-11-19', textHash: '61b5e7c1' },
} as const;

type LegalText = (typeof legalTexts)[keyof typeof legalTexts];

/** Such as "2026-11-15.4f0c9a1b". */
export const versionOf = ({ updatedOn, textHash }: LegalText) => `${updatedOn}.${textHash}`;
