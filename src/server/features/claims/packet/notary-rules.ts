import type { PropertyKind } from '#shared/claims.ts';
import { type Cents, cents } from '#shared/money.ts';
import { type StateCode, usStates } from '#shared/us-states.ts';
import type { PacketClaim } from './packet.ts';

interface NotaryRule {
  /** The lowest amount that needs a notary; null where no figure is published. */
  fromCents: Cents | null;
  kinds: readonly PropertyKind[];
}

/** Only what an office or its rules say. For every other state it stays open. */
const ruleByState: Partial<Record<StateCode, NotaryRule>> = {
  // State Controller, claim filing instructions: $1,000 and more, securities, contents of safe-deposit boxes.
  CA: { fromCents: cents(1_000_00), kinds: ['securities', 'safe_deposit_box'] },
  // Iowa Administrative Code 781-9.25(2)(c); the limit for money is set by policy and not in the rule.
  IA: { fromCents: null, kinds: ['securities', 'safe_deposit_box'] },
  // Oregon Administrative Rules 170-140-0100(4): more than $2,500.
  OR: { fromCents: cents(2_500_01), kinds: [] },
};

export interface NotaryDemand {
  level: 'required' | 'possible' | 'none';
  reason: string;
}

const possible: NotaryDemand = {
  level: 'possible',
  reason: 'The office may ask for a notarized signature. Use this page only if it does.',
};

const none: NotaryDemand = { level: 'none', reason: 'No notary is needed for this claim.' };

const kindNames: Record<PropertyKind, string> = {
  money: 'money',
  securities: 'securities',
  safe_deposit_box: 'the contents of a safe-deposit box',
};

type Questioned = Pick<PacketClaim, 'type' | 'state' | 'amountCents' | 'amountKind' | 'propertyKind'>;

/** Whether the signature must be notarized. In doubt it is possible: a block that is not needed costs nothing. */
export function notaryDemand(claim: Questioned): NotaryDemand {
  const { type, state, propertyKind } = claim;
  if (type !== 'unclaimed_property') return none;
  const rule = state && ruleByState[state];
  if (!rule) return possible;
  if (propertyKind && rule.kinds.includes(propertyKind)) return required(state, kindNames[propertyKind]);
  if (rule.fromCents === null) return possible;
  if (reaches(claim, rule.fromCents)) return required(state, 'claims of this amount');
  const isOpen = propertyKind === null && rule.kinds.length > 0;
  return isOpen || !staysBelow(claim, rule.fromCents) ? possible : none;
}

function required(state: StateCode, what: string): NotaryDemand {
  const reason = `${usStates[state]} requires a notarized signature for ${what}.`;
  return { level: 'required', reason };
}

function reaches({ amountCents, amountKind }: Questioned, limitCents: Cents): boolean {
  return amountCents >= limitCents && (amountKind === 'exact' || amountKind === 'at_least');
}

function staysBelow({ amountCents, amountKind }: Questioned, limitCents: Cents): boolean {
  return amountCents < limitCents && (amountKind === 'exact' || amountKind === 'up_to');
}
