import type { ClaimType } from '#shared/claims.ts';
import type { FeeCap } from './fee-cap.ts';
import type { Payee } from './state-rule.ts';

export interface FilingCase {
  /** The state of the office that holds the money. */
  state: string | null | undefined;
  type: ClaimType;
  /** When the holder delivered the property to the state. Null if the state's list does not say. */
  deliveredAt: Date | null;
  at: Date;
}

/** Who files the claim, and up to what fee. */
export type FilingTerms = AgentTerms | SelfTerms;

interface AgentTerms {
  mode: 'agent';
  cap: FeeCap;
  percent: number;
  capReason: string;
  paidTo: Payee;
  notices: readonly string[];
}

/** The last sentence of every reason why we cannot file as an agent. */
export const fileYourself = 'You file this claim yourself, and we charge nothing.';

export interface SelfTerms {
  mode: 'self';
  capReason: string;
}
