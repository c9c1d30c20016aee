import { flat } from '../fee-cap.ts';
import type { StateRuleRow } from '../state-rule.ts';

/** States in which an agent who is paid a percentage may not file at all. */
export const agentBarred: readonly StateRuleRow[] = [
  {
    state: 'TX',
    cap: flat(10),
    waitMonths: 0,
    demands: [],
    agentMayFile: false,
    paidTo: 'owner',
    terms:
      'Whoever tells an owner of property and is paid a percentage may neither file the claim nor receive its form. The cap includes expenses; minerals may not be part of the fee.',
    source: {
      citation: 'Tex. Prop. Code 74.507',
      url: 'https://legalfix.com/statutes/state-codes/texas/property-code/title-6/chapter-74/subchapter-f/section-74-507',
    },
    asOf: '2019-01-01',
    confidence: 'statute',
  },
];
