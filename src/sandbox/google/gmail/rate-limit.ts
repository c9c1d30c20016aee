import type { DocumentStore } from '#sandbox/store/document-store.ts';
import { GmailError } from './gmail-error.ts';

export interface RateLimit {
  /** How many of the next calls are refused. */
  remaining(): number;
  refuseNext(calls: number): void;
  /** Throws while calls are to be refused, and counts this one. */
  check(): void;
}

/** Gmail counts calls over time; here a person decides how many of the next ones are too many. */
export function openRateLimit(store: DocumentStore): RateLimit {
  const limits = store.collection<{ remaining: number }>('rate-limit');
  const remaining = () => limits.find('next')?.remaining ?? 0;
  const refuseNext = (calls: number) => void limits.put('next', { remaining: calls });

  return {
    remaining,
    refuseNext,
    check: () => {
      const left = remaining();
      if (left === 0) return;
      refuseNext(left - 1);
      throw new GmailError({
        status: 429,
        reason: 'rateLimitExceeded',
        message: 'Rate Limit Exceeded',
        domain: 'usageLimits',
      });
    },
  };
}
