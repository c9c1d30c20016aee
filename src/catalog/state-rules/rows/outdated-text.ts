import { finderSentences } from '#shared/claims/finder-sentences.ts';
import { flat } from '../fee-cap.ts';
import type { StateRuleRow } from '../state-rule.ts';

/** States for which the law we read may have been replaced or covers only part of the question. */
export const outdatedText: readonly StateRuleRow[] = [
  {
    state: 'AZ',
    cap: flat(30),
    waitMonths: 24,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    terms: 'In writing and signed, with the value before and after the fee.',
    doubt:
      'A bill of 2025 would lower the cap to 20 percent and register locators; whether it became law is not verified.',
    source: { citation: 'A.R.S. 44-327', url: 'http://az.elaws.us/ars/44-327' },
    asOf: '2024-01-01',
    confidence: 'statute',
  },
  {
    state: 'IA',
    cap: flat(15),
    waitMonths: 24,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    terms: 'Said of outdated warrants of the state.',
    doubt: 'The general chapter on unclaimed property was not seen.',
    source: {
      citation: 'Iowa Code 556.2C',
      url: 'http://das.iowa.gov/state-accounting/warrant-payment-resources/outdated-warrants',
    },
    asOf: '2026-11-15',
    confidence: 'official',
  },
  {
    state: 'IN',
    cap: flat(10),
    waitMonths: 24,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    terms: 'The cap does not hold for $50 or less; the agreement must repeat the rule of the 24 months.',
    ...(finderSentences.IN && { notices: [finderSentences.IN] }),
    doubt: 'The chapter has since been replaced by IC 32-34-1.5, which was not seen.',
    source: { citation: 'IC 32-34-1-46', url: 'http://law.onecle.com/indiana/32/32-34-1-46.html' },
    asOf: '2002-01-01',
    confidence: 'statute',
  },
  {
    state: 'KY',
    cap: flat(10),
    waitMonths: 24,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    terms: 'In writing and signed, with the value before and after the fee.',
    doubt: 'Chapter 393A now governs unclaimed property, and its own section on agreements was not seen.',
    source: { citation: 'KRS 393.117', url: 'https://self-law.org/code/ky/393-117' },
    asOf: '2019-01-01',
    confidence: 'statute',
  },
];
