/** How somebody's identity was proved: by ID.me, by the owner's data at their own bank, or by an operator's review of documents. */
export const verificationSources = ['idme', 'bank', 'review'] as const;

export type VerificationSource = (typeof verificationSources)[number];

/** An account's own person may search under this many names or birth dates in this many days. */
export const identityLimit = { identities: 3, days: 30 };

/** So many changes of name or birth date in a year are looked at by an operator. */
export const reviewedChange = { count: 4, days: 365 };

/** How many names and addresses of earlier days are kept of one person. */
export const maxFormerNames = 10;
export const maxPriorAddresses = 20;
