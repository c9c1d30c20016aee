import { product } from '#shared/product.ts';
import type { StateCode } from '#shared/us-states.ts';
import type { ClaimantKind, Packet } from './packet.ts';

/**
 * California accepts a declaration signed anywhere if it names California law (Code of Civil Procedure 2015.5).
 * For every other state we use the wording of 28 U.S.C. 1746.
 */
const lawsByState: Partial<Record<StateCode, string>> = {
  CA: 'the laws of the State of California',
};

export function perjuryStatement(state: StateCode | null): string {
  const laws = state ? lawsByState[state] : undefined;
  const under = laws ? ` under ${laws}` : '';
  return `I declare under penalty of perjury${under} that the foregoing is true and correct.`;
}

const entitlementByKind: Record<ClaimantKind, string> = {
  owner: 'I am the claimant named in this packet, and what it describes is mine.',
  agent: 'I act for the owner named in this packet, who has authorized me in writing to make this claim.',
  heir: 'I am an heir of the owner named in this packet and entitled to what it describes, or to my share of it.',
  executor:
    'I represent the estate of the owner named in this packet and am authorized to collect what is due to it.',
  business:
    'I am authorized to sign for the business named in this packet, which is entitled to what it describes.',
};

/** Lists the facts that the claimant declares to be true, one sentence each. */
export function declaredFacts({ mode, claimant }: Pick<Packet, 'mode' | 'claimant'>): string[] {
  return [
    entitlementByKind[claimant.kind],
    'The details of the claim and of the claimant in this packet are true, correct and complete.',
    'The copies submitted with it are true copies of the originals.',
    'What is claimed has not been paid before, and the right to it has not been transferred to anyone else.',
    ...(mode === 'agent' ? [`I have asked ${product.name} to submit this claim for me.`] : []),
  ];
}
