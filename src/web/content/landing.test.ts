import { expect, test } from 'vitest';
import { closing, hero, howItWorks, pricing, problem, security, testimonials, trust } from './landing.ts';

test("both ways into the scan carry the contract's labels", () => {
  expect(hero.scanLabel).toBe('Start My Free Scan');
  expect(closing.scanLabel).toBe('Start Your Free Scan');
});

test('the problem has its four cards', () => {
  expect(problem.cards.map((card) => card.title)).toEqual([
    'Complex forms',
    'Time consuming',
    'Hidden opportunities',
    'Missed deadlines',
  ]);
});

test('how it works has its four steps in order', () => {
  expect(howItWorks.steps.map((step) => step.title)).toEqual([
    'User onboarding',
    'AI recovery scan',
    'AutoClaim agent',
    'Payout and updates',
  ]);
});

test('every marketing claim is shown', () => {
  expect(trust.figures.map((figure) => `${figure.value} ${figure.label}`)).toEqual([
    'Over $70B unclaimed per year',
    '$50M+ recovered',
    '98% claim success rate',
    '501+ official databases monitored',
    '100% automated filing',
    '24/7 AI monitoring',
  ]);
  expect(security.points.map((point) => point.title)).toEqual(
    expect.arrayContaining([
      '256-bit encryption',
      'SOC 2 Type 1 audit ready',
      'GDPR and CCPA compliant',
      'Never sells data',
    ]),
  );
});

test('three testimonials, marked as illustrative, name no sum of money', () => {
  expect(testimonials.label).toBe('Illustrative example');
  expect(testimonials.people).toHaveLength(3);
  for (const person of testimonials.people) expect(person.quote).not.toMatch(/[$\d]/);
});

test('the fee lines are printed as agreed', () => {
  expect(pricing.feeLine).toBe('All plans include 20% recovery fee only on successful payouts');
  expect(pricing.guaranteeLine).toBe('No success, no fee guarantee');
});

test('beside each aim stands what is so here, and nothing is claimed before a decision', () => {
  const nothing = {
    found: 0,
    filed: 0,
    decided: 0,
    granted: 0,
    paid: 0,
    paidAmount: '0.00',
    medianDays: null,
  };
  const some = { ...nothing, found: 40, filed: 12, decided: 9, granted: 8, paid: 7, paidAmount: '1284.16' };
  const few = {
    ...nothing,
    found: 6,
    filed: null,
    decided: null,
    granted: null,
    paid: null,
    paidAmount: null,
  };
  const read = (totals: typeof nothing | typeof few) =>
    trust.figures.flatMap(({ here }) => (typeof here === 'string' ? [] : [here(totals)]));
  expect(read(nothing)).toEqual([
    'Nothing found or filed yet',
    'Nothing yet',
    'No decisions yet',
    'No decisions yet',
  ]);
  expect(read({ ...some, medianDays: null })).toEqual([
    '40 found, 12 filed',
    '$1,284.16',
    '8 of 9 decided claims approved',
    'Time to payment not known yet',
  ]);
  expect(read(few).join()).not.toMatch(/\d(?! people)/);
});
