import type { ClaimChannel } from '#shared/sources.ts';
import type { StateCode } from '#shared/us-states.ts';
import { certain } from '../offices/offices.ts';
import { unclaimedPropertyOffices } from '../official-sources.ts';
import { agentAllowed } from './rows/agent-allowed.ts';
import { agentBarred } from './rows/agent-barred.ts';
import { formalAgreement } from './rows/formal-agreement.ts';
import { licensedAgents } from './rows/licensed-agents.ts';
import { noFigure } from './rows/no-figure.ts';
import { outdatedText } from './rows/outdated-text.ts';
import { registeredAgents } from './rows/registered-agents.ts';
import { secondHand } from './rows/second-hand.ts';
import type { StateRule, StateRuleRow } from './state-rule.ts';

const rows: readonly StateRuleRow[] = [
  ...agentAllowed,
  ...agentBarred,
  ...registeredAgents,
  ...licensedAgents,
  ...formalAgreement,
  ...noFigure,
  ...outdatedText,
  ...secondHand,
];

/** Every jurisdiction whose law we have read at least in part. */
export const stateRules: readonly StateRule[] = rows.map((row) => ({
  ...row,
  channel: row.channel ?? ownerChannel(row.state),
}));

const byState = new Map(stateRules.map((rule) => [rule.state, rule]));

/** Returns undefined if we have not read the jurisdiction's law. We never file as an agent there. */
export function ruleFor(state: StateCode): StateRule | undefined {
  return byState.get(state);
}

/** The office's guide has to confirm how it takes claims at all. */
function ownerChannel(state: StateCode): ClaimChannel | undefined {
  if (!certain(state, 'claimMethod')) return undefined;
  return unclaimedPropertyOffices.find((source) => source.state === state)?.claimChannel;
}
