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
