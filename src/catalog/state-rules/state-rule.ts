import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Payee } from '#shared/claims/claims.ts';
import type { ClaimChannel } from '#shared/sources.ts';
import type { StateCode } from '#shared/us-states.ts';
import type { FeeCap } from './fee-cap.ts';

/** What a state may require of an agent and we cannot provide. Any one of these leaves the filing to the owner. */
export const agentDemands = ['licence', 'registration', 'state_form', 'notarised_agreement'] as const;

export type AgentDemand = (typeof agentDemands)[number];

export const ruleConfidences = ['official', 'statute', 'secondary'] as const;

/** Whether the rule comes from the office's own page or rules, from the text of the law, or from a secondary source. */
type RuleConfidence = (typeof ruleConfidences)[number];

/** On what an office takes an agent's claim: on its own forms, or with the agreement that agent and owner wrote. */
interface AgentForm {
  /** The office's own forms by name; absent if the agreement needs none. */
  officeForms?: readonly [string, ...string[]];
  /** The agreement has to name the company that had the property, with its address. */
  namesHolder?: true;
  /** What the agreement has to say of the law, in our words. */
  agreementSentences?: readonly string[];
  /** What confirms it. */
  source: string;
}

/** One jurisdiction's law about agents who claim unclaimed property for its owner for a fee. */
export interface StateRuleRow {
  state: StateCode;
  /** Null if the law names no figure or we do not know it. */
  cap: FeeCap | null;
  /** For how many months after the delivery to the state an agent's agreement is forbidden. */
  waitMonths: number;
  demands: readonly AgentDemand[];
  agentMayFile: boolean;
  paidTo: Payee;
  /** Absent if nothing confirms it: then no agent files. */
  agentForm?: AgentForm;
  /** How an agent submits the claim. Absent if it is the same way as for the owner. */
  channel?: ClaimChannel;
  /** What else the law and the office require, in our words. */
  terms: string;
  /** What the owner must know about these terms before we file. */
  notices?: readonly string[];
  /** Why the row is not certain enough to charge a fee by. */
  doubt?: string;
  source: { citation: string; url?: string };
  /**
   * The last day for which the source is valid: its own date, January 1 if it names only a year, or the day we read it if
   * it has no date.
   */
  asOf: CalendarDate;
  confidence: RuleConfidence;
}

export interface StateRule extends Omit<StateRuleRow, 'channel'> {
  /** Undefined if nothing confirms how the office takes claims: then no agent files. */
  channel: ClaimChannel | undefined;
}
