import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ClaimChannel } from '#shared/sources.ts';
import type { StateCode } from '#shared/us-states.ts';
import type { FeeCap } from './fee-cap.ts';

/** What a state asks of an agent and we cannot give; one of them is enough to leave the filing to the owner. */
export const agentDemands = ['licence', 'registration', 'state_form', 'notarised_agreement'] as const;

export type AgentDemand = (typeof agentDemands)[number];

export const ruleConfidences = ['official', 'statute', 'secondary'] as const;

/** The office's own page or rules, the text of the law, or somebody's word about it. */
type RuleConfidence = (typeof ruleConfidences)[number];

/** Whom the state pays: the owner and nobody else, or also the agent directly. */
export type Payee = 'owner' | 'either';

/** One jurisdiction's law about whoever claims unclaimed property for its owner and is paid for it. */
export interface StateRuleRow {
  state: StateCode;
  /** Null where the law names no figure, or none is known to us. */
  cap: FeeCap | null;
  /** How long after the delivery to the state no such agreement may be made. */
  waitMonths: number;
  demands: readonly AgentDemand[];
  agentMayFile: boolean;
  paidTo: Payee;
  /** How an agent's claim goes in. Absent where it goes the owner's way. */
  channel?: ClaimChannel;
  /** What else the law and the office say, in our words. */
  terms: string;
  /** What an owner must know of it before we file. */
  notices?: readonly string[];
  /** Why the row is not certain enough to charge by. */
  doubt?: string;
  source: { citation: string; url?: string };
  /**
   * The last day the source vouches for: its own date, the first day of the year where it names only a year, or the
   * day we read it where it bears no date.
   */
  asOf: CalendarDate;
  confidence: RuleConfidence;
}

export interface StateRule extends StateRuleRow {
  channel: ClaimChannel;
}
