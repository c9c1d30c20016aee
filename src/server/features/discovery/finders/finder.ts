import type { Deps } from '#server/platform/deps.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { AmountKind, ClaimType, Confidence, FilingComplexity } from '#shared/claims.ts';
import type { Cents } from '#shared/money.ts';
import type { StateCode } from '#shared/us-states.ts';

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
