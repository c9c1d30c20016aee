import { recoveryFeePercent } from '#shared/plans.ts';
import { isStateCode, usStates } from '#shared/us-states.ts';
import { type FeeCap, percentAt } from './fee-cap.ts';
import type { FilingCase, FilingTerms, SelfTerms } from './filing-terms.ts';
import { haveMonthsPassed } from './since-delivery.ts';
import type { AgentDemand, StateRule } from './state-rule.ts';
import { ruleFor } from './state-rules.ts';

type Property = Omit<FilingCase, 'type'>;

/** An agent files only where every question has a certain answer; all else is the owner's, and free. */
export function unclaimedPropertyTerms(property: Property): FilingTerms {
  const { state } = property;
  if (!state || !isStateCode(state)) return self('We do not know which state holds this money.');
  const rule = ruleFor(state);
  if (!rule) return self(`We have not checked what ${usStates[state]} asks of agents.`);
  const obstacle = lawObstacle(rule) ?? waitObstacle(rule, property);
  if (obstacle) return self(obstacle);
  if (!rule.cap) return self(`${usStates[state]} names no figure for an agent’s fee.`);
  return agentTerms(rule, rule.cap, property);
}

function self(obstacle: string): SelfTerms {
  return { mode: 'self', capReason: `${obstacle} So you file this claim yourself, and we charge nothing.` };
}

function lawObstacle({ state, agentMayFile, demands, doubt }: StateRule): string | undefined {
  const name = usStates[state];
  if (!agentMayFile) return `${name} does not let an agent who is paid a percentage file for you.`;
  const [demand] = demands;
  if (demand) return `${name} ${demandTexts[demand]}`;
  if (doubt) return `We are not certain what ${name} asks of agents.`;
}

const demandTexts: Record<AgentDemand, string> = {
  licence: 'lets only licensed agents file for a fee, and we hold no such license.',
  registration: 'lets only registered agents file for a fee, and we are not registered there.',
  state_form: 'takes an agent’s claim only on its own agreement form, which we do not offer.',
  notarised_agreement: 'wants the agreement with an agent notarized, which we do not offer.',
};

function waitObstacle({ state, waitMonths }: StateRule, { deliveredAt, at }: Property): string | undefined {
  const name = usStates[state];
  if (deliveredAt && at < deliveredAt) return `${name} has not received this money yet.`;
  if (waitMonths === 0) return;
  const wait = `${name} lets an agent help for a fee only ${waitMonths} months after it received the money`;
  if (!deliveredAt) return `${wait}, and we do not know when that was.`;
  if (!haveMonthsPassed({ since: deliveredAt, months: waitMonths, at })) return `${wait}.`;
}

function agentTerms(rule: StateRule, cap: FeeCap, property: Property): FilingTerms {
  const percent = percentAt(cap, property);
  return {
    mode: 'agent',
    cap,
    percent,
    capReason: capReasonOf(usStates[rule.state], percent),
    paidTo: rule.paidTo,
    notices: rule.notices ?? [],
  };
}

function capReasonOf(name: string, percent: number): string {
  const limit = `${name} allows an agent at most ${percent} percent`;
  return percent > recoveryFeePercent ? `${limit}; we take ${recoveryFeePercent}.` : `${limit}.`;
}
