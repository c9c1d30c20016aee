import type { Deps } from '#server/deps.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { AmountKind, ClaimType, Confidence, FilingComplexity } from '#shared/claims.ts';
import type { Cents } from '#shared/money.ts';
import type { StateCode } from '#shared/us-states.ts';

/** Whose money is looked for. Names and addresses run from the present one back. */
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

/** Something a person can check: a line of a record, a letter, a bank entry. */
export interface Evidence {
  label: string;
  detail: string;
  url?: string;
}

/** One bar of the explanation. Weights are in bits for and against; cents are the steps of a sum. */
export interface ExplanationLine {
  label: string;
  detail: string;
  value: number;
}

export interface Candidate {
  /** The same finding has the same key in every scan, whatever else has changed: a claim is never doubled. */
  key: string;
  type: ClaimType;
  title: string;
  description: string;
  amountCents: Cents;
  amountKind: AmountKind;
  /** From 0 to 1 that the money is this person's. */
  probability: number;
  confidence: Confidence;
  /** In words for a person: "2 to 4 months". */
  estimatedRecoveryTime: string;
  filingComplexity: FilingComplexity;
  /** The last day to claim. Absent where there is none. */
  deadline?: CalendarDate;
  /** Who keeps the money, or decides about it. */
  source: { name: string; url: string; catalogId?: string };
  /** Whose rules about fees and filing hold. Absent where no state has a say. */
  state?: StateCode;
  /** Made of invented sandbox data, and shown as such. */
  isSandbox: boolean;
  explanation: { unit: 'bits' | 'cents'; lines: ExplanationLine[] };
  evidence: Evidence[];
}

/** One way of finding money. It reads, and writes nothing. */
export interface Finder {
  type: ClaimType;
  /** Stops soon after the signal: the scan goes on without it and says so. */
  find(deps: Deps, subject: Subject, signal: AbortSignal): Promise<Candidate[]>;
}
