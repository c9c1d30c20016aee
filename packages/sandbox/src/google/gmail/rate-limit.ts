import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { GmailError } from './gmail-error.ts';

export interface RateLimit {
  /** How many of the next calls will be refused. */
  remaining(): number;
  refuseNext(calls: number): void;
  /** Throws as long as calls are to be refused, and counts this call. */
  check(): void;
}

/** Gmail counts calls over time. Here the sandbox's user chooses how many of the next calls exceed the limit. */
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
