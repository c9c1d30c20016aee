import { describe, expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { usStates } from '#shared/us-states.ts';
import { certain, factOf, offices } from '../offices/offices.ts';
import { automaticPaymentNotices, doubtedWayNotices, officesOwnWay } from '../offices/way-to-file.ts';
import { officeGuidance } from './office-guidance.ts';

const finding = {
  type: 'unclaimed_property',
  amountCents: cents(1_284_16),
  amountKind: 'exact',
  propertyKind: 'money',
  papers: ['A copy of your photo ID'],
  words: [{ label: 'Last name', text: 'Rivera' }],
  hasForm: false,
  lastDay: null,
} as const;

function guideOf(office: (typeof offices)[number], changes: { hasForm?: boolean } = {}) {
  const way = officesOwnWay(office.state);
  return way && officeGuidance({ ...finding, ...changes, state: office.state, office, way });
}

const stepOf = (state: string, title: string) => {
  const office = offices.find((each) => each.state === state);
  return office && guideOf(office)?.steps.find((step) => step.title === title)?.text;
};

describe('the way to file that the table carries for', () => {
  test.each(offices.map((office) => [usStates[office.state], office] as const))('%s', (_, office) => {
    const guide = guideOf(office);
    const method = factOf(office, 'claimMethod');
    // Either the office's own way is confirmed and has a guide, or a packet says that it is not.
    expect(guide !== undefined).toBe(method?.isConfirmed === true);
    expect(doubtedWayNotices(office.state)).toHaveLength(guide ? 0 : 1);
    if (!guide) return;
    expect(guide.steps.flatMap(({ links }) => links)).toEqual([
      { name: office.name, url: expect.stringMatching(/^https:/) },
    ]);
    const said = JSON.stringify(guide);
    for (const field of ['phone', 'mailingAddress', 'formName'] as const) {
      const fact = factOf(office, field);
      if (fact && !fact.isConfirmed) expect(said).not.toContain([fact.value].flat().at(-1));
    }
    const address = certain(office.state, 'mailingAddress');
    if (address) expect(said).toContain(address.join(', '));
    expect(said).not.toMatch(/undefined|null null|\.\./);
  });
});

test('whoever may be paid without a claim reads it before anything else', () => {
  const paid = offices.filter(({ state }) => automaticPaymentNotices(state).length > 0);
  expect(paid.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['WI', 'NC', 'SD', 'WV', 'PA', 'SC']),
  );
  for (const office of paid) {
    const [first] = guideOf(office)?.steps ?? [];
    expect(first?.title, office.state).toBe('It may come by itself');
    const { isConfirmed } = factOf(office, 'automaticPayments') ?? {};
    expect(first?.text.includes('haven’t confirmed'), office.state).toBe(!isConfirmed);
  }
});

test.each([
  ['AZ', false],
  ['OH', true],
  ['IN', true],
  ['HI', true],
  ['GU', true],
  ['ID', true],
])('the time limit of %s stands in its guide, if it has one', (state, hasGuide) => {
  expect(stepOf(state, 'Until when')?.includes('time limit') ?? false).toBe(hasGuide);
});

test('an office with a form of its own is sent that form, filled in where an operator has provided it', () => {
  const hawaii = offices.find(({ state }) => state === 'HI');
  if (!hawaii) throw new Error('no Hawaii');
  expect(officesOwnWay('HI')).toBe('form');
  expect(stepOf('HI', 'Get the office’s form')).toContain('The words to copy into it are below.');
  expect(JSON.stringify(guideOf(hawaii, { hasForm: true }))).toContain('We have filled in what we know');
});

test('a notary is named where one is needed, and only on the office’s form', () => {
  expect(stepOf('OH', 'Sign it yourself')).toBe(
    'Ohio requires a notarized signature on claims of $1,000 or more. Sign only in front of the notary, on the office’s form.',
  );
});
