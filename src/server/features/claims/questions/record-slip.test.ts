import { describe, expect, test } from 'vitest';
import type { MatchQuestion } from '#catalog/questions.ts';
import type { ClaimFacts } from '#server/features/claims/api.ts';
import { cents } from '#shared/money.ts';
import { sampleProperty } from '#test/support/sample-candidate.ts';
import { slipOf } from './record-slip.ts';
import { whyYours } from './why-yours.ts';

const told = {
  names: [
    { firstName: 'Jordan', middleName: 'Avery', lastName: 'Rivera' },
    { firstName: 'Jordan', middleName: 'Avery', lastName: 'Delgado' },
  ],
  addresses: [
    { street: '1420 Alder Creek Road', city: 'Sacramento', state: 'CA', zip: '95814' },
    { street: '88 Juniper Court Apt 4', city: 'Fresno', state: 'CA', zip: '93721' },
  ],
};
const claim = {
  type: 'unclaimed_property',
  sourceName: 'California State Controller',
  sourceUrl: 'https://controller.example/',
  isSandbox: false,
  isOwnFind: false,
  amountCents: cents(1_284_16),
  amountKind: 'exact',
} as const;
const wages = sampleProperty({
  ownerName: 'DELGADO JORDAN AVERY',
  address: '88 JUNIPER CT APT 4, FRESNO, CA, 93721',
  holder: 'EXAMPLE ORCHARDS, LLC',
  propertyType: 'Wages, Payroll, Salary',
  propertyTypeCode: 'MS01',
  propertyId: '900061209',
  amountCents: cents(1_284_16),
});
const suffix: MatchQuestion = {
  id: 's',
  kind: 'suffix',
  firstName: 'Jordan',
  lastName: 'Rivera',
  suffix: 'Jr.',
};
const address: MatchQuestion = { id: 'a', kind: 'address', street: null, city: null, state: null, zip: null };

const partsOf = (facts: ClaimFacts, open: readonly MatchQuestion[] = []) => ({ claim, facts, told, open });
const linesOf = (changes: object, open: readonly MatchQuestion[] = []) =>
  slipOf(partsOf({ ...wages, ...changes }, open))?.lines ?? [];

test('a slip says how old the list is that it comes from, as far as the finding knows', () => {
  const listOf = (listDay: { day: string; isOwn: boolean }) =>
    slipOf(partsOf({ ...wages, listDay }))?.head.list;
  expect(listOf({ day: '2026-11-14', isOwn: true })).toBe('Unclaimed property list of November 14, 2026');
  expect(listOf({ day: '2026-11-18', isOwn: false })).toBe(
    'Unclaimed property list, read on November 18, 2026',
  );
});

test('a slip shows the office’s line as printed, and what each part of it means for the person', () => {
  expect(slipOf(partsOf(wages))).toEqual({
    head: { office: 'California State Controller', list: 'Unclaimed property list' },
    lines: [
      {
        part: 'owner',
        raw: 'DELGADO JORDAN AVERY',
        reading: 'Your other name. You told us Jordan Avery Delgado.',
        mark: 'agrees',
        agreed: ['DELGADO JORDAN AVERY'],
      },
      {
        part: 'street',
        raw: '88 JUNIPER CT APT 4',
        reading: 'Your earlier address. Same street, number and unit.',
        mark: 'agrees',
        agreed: ['88 JUNIPER CT APT 4'],
      },
      {
        part: 'town',
        raw: 'FRESNO, CA, 93721',
        reading: 'Same city and ZIP.',
        mark: 'agrees',
        agreed: ['FRESNO, CA, 93721'],
      },
      {
        part: 'holder',
        raw: 'EXAMPLE ORCHARDS, LLC',
        reading: 'Who owed it: Example Orchards.',
        mark: 'informs',
      },
      { part: 'kind', raw: 'Wages, Payroll, Salary', reading: 'What it is: wages.', mark: 'informs' },
      {
        part: 'number',
        raw: '900061209',
        reading: 'Its number: by which the office finds it.',
        mark: 'informs',
      },
    ],
    foot: { amountText: '$1,284.16', sentence: null },
  });
});

test.each<[string, object, string, string[]]>([
  ['RIVERA JORDAN A', {}, 'Your name', ['RIVERA JORDAN A']],
  ['RIVERA, JORDAN', {}, 'Your name', ['RIVERA, JORDAN']],
  ['RIVERA JORDON A', {}, 'Much like your name', ['RIVERA', 'A']],
  ['RIVERA JORDAN OR SAMPLE PAT', {}, 'Much like your name', ['RIVERA JORDAN']],
])('of the owner %s, only the words that agree are marked', (ownerName, changes, whose, agreed) => {
  const [owner] = linesOf({ ...changes, ownerName });
  expect(owner).toMatchObject({ mark: 'agrees', agreed });
  expect(owner?.reading).toMatch(new RegExp(`^${whose}\\. `));
});

test('what a question is about is marked as asked, and counts in no sum', () => {
  const facts = { ownerName: 'RIVERA JORDAN A JR', address: '8051 FOXMINT ST, TULSA, OK, 74135' };
  expect(linesOf(facts, [suffix, address]).slice(0, 3)).toMatchObject([
    { mark: 'asks', agreed: ['RIVERA JORDAN A'], asked: ['JR'] },
    { raw: '8051 FOXMINT ST', mark: 'asks', asked: ['8051 FOXMINT ST'] },
    { raw: 'TULSA, OK, 74135', mark: 'asks', reading: 'Not a town you told us.' },
  ]);
  expect(slipOf(partsOf({ ...wages, ...facts }, [address]))?.foot.sentence).toMatch(/^Not in your totals/);
});

test('what nobody told us and no question asks is not called the person’s', () => {
  const [owner, street, town] = linesOf({ ownerName: 'SAMPLE PAT', address: '9 ELM ST, TULSA, OK, 74135' });
  expect([owner, street, town].map((line) => line?.mark)).toEqual(['informs', 'informs', 'informs']);
});

test('nothing is made up: no number of ours, and no line for what the list leaves out', () => {
  const { propertyType: _type, propertyTypeCode: _code, ...bare } = wages;
  const facts = { ...bare, propertyId: 'content-1', holder: null, address: null };
  expect(slipOf(partsOf(facts))?.lines.map(({ part }) => part)).toEqual(['owner']);
  const shared = slipOf(partsOf({ ...wages, ownerCount: 2, amountKind: 'exact' }));
  expect(shared?.foot.sentence).toBe('For all 2 owners together; each of the others has a share.');
});

describe('what is on no list', () => {
  const rows = [
    { label: 'Email from Nov 2, 2026', detail: '“Your refund” from Brightwick', isPrinted: true as const },
    { label: 'How we decided this', detail: 'We gave the store 21 days.' },
  ];
  const refund: ClaimFacts = { type: 'retail_refund', merchant: 'Brightwick', order: '1', rows };
  const store = { ...claim, type: 'retail_refund', sourceName: 'Brightwick' } as const;

  test('shows what was printed, without our own words', () => {
    expect(slipOf({ ...partsOf(refund), claim: store })?.lines).toEqual([
      {
        part: 'paper',
        raw: '“Your refund” from Brightwick',
        reading: 'Email from Nov 2, 2026.',
        mark: 'informs',
      },
    ]);
  });

  test('says of a settlement when its terms were checked', () => {
    const settlement: ClaimFacts = { type: 'class_action', settlementId: 'x', checkedOn: '2026-11-15', rows };
    const administrator = { ...claim, type: 'class_action', sourceName: 'Administrator' } as const;
    expect(slipOf({ ...partsOf(settlement), claim: administrator })?.head.list).toBe(
      'The settlement, and what your mail and your bank say · terms checked on November 15, 2026',
    );
  });

  test('has no slip if nothing was printed', () => {
    expect(slipOf({ ...partsOf({ ...refund, rows: rows.slice(1) }), claim: store })).toBeNull();
  });
});

describe('why it is thought to be theirs', () => {
  test('is said in plain sentences, with no figure but the chance that the match carries', () => {
    expect(whyYours(partsOf(wages), { probability: 0.99988, isTheirs: false })).toEqual([
      'Same full name as Jordan Avery Delgado, which you told us about.',
      'Same street, number and unit you told us about.',
      'By our calculation, about 1 in 8,300 records that fit this well is somebody else’s.',
    ]);
    expect(
      whyYours(partsOf({ ...wages, ownerName: 'RIVERA JORDAN', address: null }), {
        probability: 0.52,
        isTheirs: false,
      }),
    ).toEqual([
      'Same first and last name.',
      'The record has no address.',
      'By our calculation, the record is yours with a chance of 52 in 100.',
    ]);
    expect(whyYours(partsOf(wages), { probability: 1, isTheirs: false }).at(-1)).toContain(
      '1 in 1,000,000 records',
    );
  });

  test('says what the person has not told us', () => {
    expect(
      whyYours(partsOf(wages, [address, suffix]), { probability: 0.9, isTheirs: false }).slice(0, 2),
    ).toEqual(['A name that you have not told us.', 'An address that you have not told us.']);
  });
});
