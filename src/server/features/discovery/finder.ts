import { setTimeout as sleep } from 'node:timers/promises';
import type { Candidate } from '#server/features/claims/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ClaimType } from '#shared/claims/claims.ts';
import type { StateCode } from '#shared/us-states.ts';

interface InventedSources {
  bank: boolean;
  mail: boolean;
}

/** A finder that takes longer is left out of the scan. */
const longestMs = 20_000;

export type Found = { candidates: Candidate[] } | { isMissing: true };

/** The person whose money is searched for. Names and addresses are ordered from the current one backward. */
export interface Subject {
  userId: string;
  personId: string;
  dateOfBirth: CalendarDate | undefined;
  names: readonly { firstName: string; middleName: string | undefined; lastName: string }[];
  addresses: readonly {
    text: string;
    street: string | undefined;
    city: string | undefined;
    state: StateCode | undefined;
    zip: string | undefined;
  }[];
}

/** One way of finding money. A finder only reads and never writes. */
export interface Finder {
  type: ClaimType;
  /** Stops soon after the signal; the scan then continues without it and says so. */
  find(deps: Deps, subject: Subject, signal: AbortSignal): Promise<Candidate[]>;
}

/** Never rejects, so that a finder that fails or hangs does not fail the scan. */
export async function runFinder(
  deps: Deps,
  finder: Finder,
  subject: Subject,
  limitMs = longestMs,
): Promise<Found> {
  const stop = new AbortController();
  try {
    const found = finder.find(deps, subject, stop.signal);
    // After the time limit nobody awaits it any more, so a late failure must not become an unhandled rejection.
    found.catch(() => {});
    const candidates = await Promise.race([found, timeLimit(limitMs, stop.signal)]);
    return { candidates: candidates.filter(isStorable) };
  } catch (error) {
    deps.log.warn({ err: error, finder: finder.type }, 'a finder failed');
    return { isMissing: true };
  } finally {
    stop.abort();
  }
}

/** Anyone can send an email with a NUL character in it, which PostgreSQL cannot store. No real shop does. */
function isStorable(candidate: Candidate): boolean {
  return !JSON.stringify(candidate).includes('\\u0000');
}

async function timeLimit(limitMs: number, signal: AbortSignal): Promise<never> {
  await sleep(limitMs, undefined, { signal });
  throw new Error('a finder took too long');
}

/** Which of a person's data is invented, either by our sandbox or by the vendor's own test bank. */
export function inventedSources({ vendors: { plaid }, sandboxUrl }: Deps['config']): InventedSources {
  const isSandbox = sandboxUrl !== undefined;
  return {
    bank: isSandbox || plaid?.baseUrl === 'https://sandbox.plaid.com',
    mail: isSandbox,
  };
}
