import type { ClaimType, Payee } from '#shared/claims/claims.ts';
import { recoveryFeePercent } from '#shared/plans.ts';
import { isStateCode, usStates } from '#shared/us-states.ts';
import { type FeeCap, flat, haveMonthsPassed, percentAt } from './fee-cap.ts';
import type { AgentDemand, StateRule } from './state-rule.ts';
import { ruleFor } from './state-rules.ts';

type Property = Omit<FilingCase, 'type'>;

const demandTexts: Record<AgentDemand, string> = {
  licence: 'allows only licensed agents to file for a fee, and we do not hold that license.',
  registration: 'allows only registered agents to file for a fee, and we are not registered there.',
  state_form: 'accepts an agent’s claim only on its own agreement form, which we do not offer.',
  notarised_agreement: 'requires the agreement with an agent to be notarized, which we do not offer.',
};

export interface FilingCase {
  /** The state of the office that holds the money. */
  state: string | null | undefined;
  type: ClaimType;
  /** When the holder delivered the property to the state. Null if the state's list does not say. */
  deliveredAt: Date | null;
  /** The list does not name the company with its address, and an agreement may have to. */
  lacksHolder?: boolean | undefined;
  at: Date;
}

/** What of a property decides, under the rule of its state. */
type Aspect = Pick<FilingCase, 'deliveredAt' | 'lacksHolder' | 'at'>;

/** Who files the claim, and up to what fee. */
export type FilingTerms = AgentTerms | SelfTerms;

interface AgentTerms {
  mode: 'agent';
  cap: FeeCap;
  percent: number;
  capReason: string;
  paidTo: Payee;
  /** The forms of the office's own without which it takes no agent's claim. */
  officeForms: readonly string[];
  /** What the agreement says of the law. */
  agreementSentences: readonly string[];
  notices: readonly string[];
}

/** The last sentence of every reason why we cannot file as an agent. */
export const fileYourself = 'You file this claim yourself, and we charge nothing.';

interface SelfTerms {
  mode: 'self';
  capReason: string;
}

export function decideTerms(filing: FilingCase): FilingTerms {
  if (filing.type === 'unclaimed_property') return unclaimedPropertyTerms(filing);
  return termsElsewhere[filing.type];
}

const termsElsewhere: Record<Exclude<ClaimType, 'unclaimed_property'>, FilingTerms> = {
  tax_credit: {
    mode: 'self',
    capReason:
      'We charge no fee on tax refunds. The IRS pays them only to the taxpayer, and you claim this one yourself.',
  },
  class_action: {
    mode: 'self',
    capReason:
      'You sign a class action claim yourself, under penalty of perjury, so we charge nothing for it.',
  },
  retail_refund: {
    mode: 'agent',
    cap: flat(recoveryFeePercent),
    percent: recoveryFeePercent,
    capReason: `We charge ${recoveryFeePercent} percent for requesting your refund from the store.`,
    paidTo: 'owner',
    officeForms: [],
    agreementSentences: [],
    notices: [],
  },
};

/** We file as an agent only if every legal question has a certain answer. Otherwise the owner files, for free. */
function unclaimedPropertyTerms(property: Property): FilingTerms {
  const { state } = property;
  if (!state || !isStateCode(state)) return self('We do not know which state holds this money.');
  const rule = ruleFor(state);
  if (!rule) return self(`We have not checked what ${usStates[state]} requires of agents.`);
  return termsUnder(rule, property);
}

/** What one rule comes to for one property. */
export function termsUnder(rule: StateRule, property: Aspect): FilingTerms {
  const barrier = lawObstacle(rule);
  if (barrier) return self(barrier);
  if (!rule.cap) return self(`${usStates[rule.state]} does not state a figure for an agent’s fee.`);
  const obstacle = wayObstacle(rule, property) ?? waitObstacle(rule, property);
  return obstacle ? self(obstacle) : agentTerms(rule, rule.cap, property);
}

function self(obstacle: string): SelfTerms {
  return { mode: 'self', capReason: `${obstacle} ${fileYourself}` };
}

function lawObstacle({ state, agentMayFile, demands, doubt }: StateRule): string | undefined {
  const name = usStates[state];
  if (!agentMayFile) return `${name} does not allow an agent who is paid a percentage to file for you.`;
  const [demand] = demands;
  if (demand) return `${name} ${demandTexts[demand]}`;
  if (doubt) return `We are not certain what ${name} requires of agents.`;
}

/** A claim in the wrong form is void, and one sent the wrong way is not read. */
function wayObstacle(
  { state, agentForm, channel }: StateRule,
  { lacksHolder }: Pick<Aspect, 'lacksHolder'>,
): string | undefined {
  const name = usStates[state];
  if (!agentForm) return `We have not confirmed on what form ${name} takes an agent’s claim.`;
  if (agentForm.namesHolder && lacksHolder)
    return `${name} wants the company that reported the money in the agreement with an agent, with its address, and we do not have both.`;
  if (!channel) return `We have not confirmed by what way ${name} takes an agent’s claim.`;
}

function waitObstacle({ state, waitMonths }: StateRule, { deliveredAt, at }: Aspect): string | undefined {
  const name = usStates[state];
  if (deliveredAt && at < deliveredAt) return `${name} has not received this money yet.`;
  if (waitMonths === 0) return;
  const wait = `${name} allows an agent to help for a fee only ${waitMonths} months after it received the money`;
  if (!deliveredAt) return `${wait}, and we do not know when that was.`;
  if (!haveMonthsPassed({ since: deliveredAt, months: waitMonths, at })) return `${wait}.`;
}

function agentTerms(rule: StateRule, cap: FeeCap, property: Aspect): FilingTerms {
  const percent = percentAt(cap, property);
  return {
    mode: 'agent',
    cap,
    percent,
    capReason: capReasonOf(usStates[rule.state], percent),
    paidTo: rule.paidTo,
    officeForms: rule.agentForm?.officeForms ?? [],
    agreementSentences: rule.agentForm?.agreementSentences ?? [],
    notices: rule.notices ?? [],
  };
}

function capReasonOf(name: string, percent: number): string {
  const limit = `${name} limits an agent’s fee to ${percent} percent`;
  return percent > recoveryFeePercent ? `${limit}; we charge ${recoveryFeePercent}.` : `${limit}.`;
}
