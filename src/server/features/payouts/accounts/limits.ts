import type { Limit } from '#server/http/throttle.ts';

/** Each new account costs letters and calls; nobody has so many. */
export const addLimit: Limit = { name: 'add-bank-account', maxAttempts: 20, windowSeconds: 86_400 };

export const verifyLimit: Limit = { name: 'verify-bank-account', maxAttempts: 30, windowSeconds: 3_600 };
