import type { StateRuleRow } from '../state-rule.ts';

/** States whose law forbids excessive fees without naming a figure. */
export const noFigure: readonly StateRuleRow[] = [
  {
    state: 'HI',
    cap: null,
    waitMonths: 24,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'Pay that is unconscionable cannot be enforced; the agreement states the value before and after it.',
    doubt: 'The text at hand is that of 2008.',
    source: {
      citation: 'HRS 523A-25',
      url: 'https://capitolwebsite.azurewebsites.net/hrsarchive/hrs2008/Vol12_Ch0501-0588/HRS0523A/HRS_0523A-0025.htm',
    },
    asOf: '2008-01-01',
    confidence: 'statute',
  },
  {
    state: 'NH',
    cap: null,
    waitMonths: 24,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'The agreement carries a disclosure that the law words, and the owner may always call the fee excessive.',
    source: {
      citation: 'RSA 471-C:39',
      url: 'http://www.gencourt.state.nh.us/rsa/html/XLVI/471-C/471-C-39.htm',
    },
    asOf: '2026-11-15',
    confidence: 'statute',
  },
  {
    state: 'UT',
    cap: null,
    waitMonths: 24,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    terms: 'A court may lower pay that is unconscionable, at the request of the owner or of the state.',
    source: {
      citation: 'Utah Code 67-4a-1301 and 1302',
      url: 'https://self-law.org/code/ut/title-67/chapter-4a/67-4a-1302',
    },
    asOf: '2024-01-01',
    confidence: 'statute',
  },
  {
    state: 'VT',
    cap: null,
    waitMonths: 0,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    terms: 'The law says how the agreement must look.',
    doubt: 'Only the rules about its form were seen, not those about pay or waiting.',
    source: {
      citation: '27 V.S.A. 1301',
      url: 'https://getpocketlaw.com/law/state_vermont/section-1301-when-agreement-to-locate-property-enforceable_576467567eb4',
    },
    asOf: '2026-11-15',
    confidence: 'statute',
  },
];
