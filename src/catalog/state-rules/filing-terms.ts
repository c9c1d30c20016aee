import type { ClaimType } from '#shared/claims.ts';
import type { FeeCap } from './fee-cap.ts';
import type { Payee } from './state-rule.ts';

export interface FilingCase {
  /** Of the office that holds the money. */
  state: string | null | undefined;
  type: ClaimType;
  /** When the holder handed the property to the state; null where its list does not say. */
  deliveredAt: Date | null;
  at: Date;
}

/** Who files, and up to what fee. */
export type FilingTerms = AgentTerms | SelfTerms;

interface AgentTerms {
  mode: 'agent';
  cap: FeeCap;
  percent: number;
  capReason: string;
  paidTo: Payee;
  notices: readonly string[];
}

/** Closes every reason why no agent files. */
export const fileYourself = 'You file this claim yourself, and we charge nothing.';

export interface SelfTerms {
  mode: 'self';
  capReason: string;
}
