/**
 * The texts that somebody accepts: terms and privacy policy by signing up, and the consent to sign and be written to
 * electronically before the first signature. A text that has changed has another hash, and so another version: accounts
 * store the version that they accepted.
 */
export const legalTexts = {
  terms: { updatedOn: '2026-11-19', textHash: 'd4bfb946' },
  privacy: { updatedOn: '2026-11-19', textHash: '901a8d85' },
  esign: { updatedOn: '2026-11-19', textHash: '34d8e47f' },
} as const;

type LegalText = (typeof legalTexts)[keyof typeof legalTexts];

/** Such as "2026-11-15.4f0c9a1b". */
export const versionOf = ({ updatedOn, textHash }: LegalText) => `${updatedOn}.${textHash}`;
