import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/platform/deps.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { AmountKind, ClaimType, Confidence, FilingComplexity } from '#shared/claims.ts';
import type { Cents } from '#shared/money.ts';
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

/** Something a person can verify: a line of a record, an email, a bank transaction. */
export interface Evidence {
  label: string;
  detail: string;
  url?: string;
}

/** One bar of the explanation. Its value is bits of evidence for or against, or cents as the steps of a sum. */
export interface ExplanationLine {
  label: string;
  detail: string;
  value: number;
}

export interface Candidate {
  /**
   * The same finding has the same key in every scan, whatever else has changed, so that a claim is never duplicated.
   */
  key: string;
  type: ClaimType;
  /** Kept after the claim is paid, like the description, so both say what was found and not what is still owed. */
  title: string;
  description: string;
  amountCents: Cents;
  amountKind: AmountKind;
  /** The probability, from 0 to 1, that the money belongs to this person. */
  probability: number;
  confidence: Confidence;
  /** In words for the user, such as "2 to 4 months". */
  estimatedRecoveryTime: string;
  filingComplexity: FilingComplexity;
  /** The last day to claim; absent if there is none. */
  deadline?: CalendarDate;
  /** Who holds the money or decides about it. */
  source: { name: string; url: string; catalogId?: string };
  /** The state whose rules on fees and filing apply; absent if no state's do. */
  state?: StateCode;
  /** Whether it is based on invented sandbox data, which is shown to the user. */
  isSandbox: boolean;
  explanation: { unit: 'bits' | 'cents'; lines: ExplanationLine[] };
  evidence: Evidence[];
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
