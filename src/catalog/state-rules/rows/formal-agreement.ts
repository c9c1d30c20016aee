import { cents } from '#shared/money.ts';
import { flat } from '../fee-cap.ts';
import type { StateRuleRow } from '../state-rule.ts';

/** States in which the agreement itself needs the state's form or a notary. */
export const formalAgreement: readonly StateRuleRow[] = [
  {
    state: 'NC',
    cap: { ...flat(20), ceilingCents: cents(1_000_00) },
    waitMonths: 24,
    demands: ['notarised_agreement'],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'The owner’s signature is notarized; the agreement names the property, its number, its holder and its value before and after the fee.',
    source: {
      citation: 'N.C.G.S. 116B-78',
      url: 'https://www.ncleg.net/EnactedLegislation/Statutes/HTML/BySection/Chapter_116B/GS_116B-78.html',
    },
    asOf: '2026-11-15',
    confidence: 'statute',
  },
  {
    state: 'NY',
    cap: flat(15),
    waitMonths: 0,
    demands: ['state_form', 'notarised_agreement'],
    agentMayFile: true,
    paidTo: 'owner',
    channel: 'mail',
    terms:
      'Only on the Comptroller’s form, notarized, with a notice in bold that claiming is free. The Comptroller withholds no fee: the owner is paid in full and pays the agent.',
    source: {
      citation: 'N.Y. Abandoned Property Law 1416',
      url: 'https://osc.ny.gov/unclaimed-funds/resources/location-service-providers',
    },
    asOf: '2026-11-15',
    confidence: 'official',
  },
];
