import type { Limit } from '#server/platform/http/throttle.ts';
import { daySeconds, hourSeconds } from '#shared/durations.ts';

/** Each new account causes emails and vendor calls, and nobody needs this many. */
export const addLimit: Limit = { name: 'add-bank-account', maxAttempts: 20, windowSeconds: daySeconds };

export const verifyLimit: Limit = {
  name: 'verify-bank-account',
  maxAttempts: 30,
  windowSeconds: hourSeconds,
};
