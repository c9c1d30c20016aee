import { describe, expect, test } from 'vitest';
import { guidedSearches, jointSearchId } from '#catalog/guided-searches.ts';
import { factOf, offices } from '#catalog/offices/offices.ts';
import { type SearchQuestion, searchQuestionIds } from '#shared/people/search-questions.ts';
import type { StateCode } from '#shared/us-states.ts';
import { namesOf, type Renewal, townsOf, whyAgain } from './due.ts';
import { planSearches } from './plan-searches.ts';

const livesIn = (state: StateCode, city = 'Springfield') => ({
  street: '1 Main St',
  city,
  state,
  zip: '59601',
});

function planned({
  states = ['MT'],
  yes = [],
  lastNames = ['Rivera'],
}: {
  states?: StateCode[];
  yes?: SearchQuestion[];
  lastNames?: string[];
}) {
  return {
    kind: 'self' as const,
    names: lastNames.map((lastName) => ({ firstName: 'Jordan', lastName })),
    addresses: states.map((state) => livesIn(state)),
    yes,
  };
}

const idsFor = (who: Parameters<typeof planned>[0], readIds: string[] = []) =>
  planSearches(planned(who), new Set(readIds))
    .filter(({ isExtra }) => !isExtra)
    .map(({ id }) => id);

test.each<[string, Parameters<typeof planned>[0], string[], string[]]>([
  ['an office that is surely in the joint search', { states: ['MT'] }, [], ['missingmoney']],
  ['an office of which that is not sure', { states: ['TX'] }, [], ['tx-unclaimed-property']],
  ['an office that is not in the joint search', { states: ['DE'] }, [], ['de-unclaimed-property']],
  ['an office whose list we read', { states: ['MT'] }, ['mt-unclaimed-property'], []],
  [
    'the joint search once for all that take part, and the others by themselves',
    { states: ['MT', 'TX', 'KY'] },
    [],
    ['missingmoney', 'tx-unclaimed-property'],
  ],
  ['an office that searches only through the joint search', { states: ['PR'] }, [], ['missingmoney']],
  ['an office without a search', { states: ['GU'] }, [], ['gu-unclaimed-property']],
  ['no address with a state', { states: [] }, [], []],
  [
    'an answer',
    { states: ['DE'], yes: ['fha_loan'] },
    [],
    ['de-unclaimed-property', 'hud-fha-mortgage-insurance-refunds'],
  ],
  [
    'a search of another state is left out',
    { states: ['DE'], yes: ['unpaid_wages'] },
    [],
    ['de-unclaimed-property', 'dol-workers-owed-wages', 'state-wage-lists'],
  ],
])('%s', (_, who, readIds, expected) => {
  expect(idsFor(who, readIds)).toEqual(expected);
});

describe('somebody who lives in', () => {
  test.each(offices.map((office) => [office.state, office] as const))(
    '%s gets its office, or the joint search for it, with its guide',
    (state, office) => {
      const plan = planSearches(planned({ states: [state] }), new Set());
      const search = plan.find(({ id }) => id === office.id) ?? plan.find(({ id }) => id === jointSearchId);
      expect(search?.states).toContain(state);
      expect(search?.url).toMatch(/^https:/);
      expect(search?.words.map(({ text }) => text)).toContain('RIVERA');
      expect(search?.results.at(-1)).toContain('property ID');
      expect(search?.id === office.id || factOf(office, 'isInMissingMoney')?.value).toBe(true);
    },
  );
});

test('what shows the same entries again comes last, is up to the person, and says why', () => {
  const searches = planSearches(planned({ states: ['MT', 'TX'], yes: ['fha_loan'] }), new Set());
  expect(searches.map(({ id, isExtra }) => [id, isExtra])).toEqual([
    ['missingmoney', false],
    ['tx-unclaimed-property', false],
    ['hud-fha-mortgage-insurance-refunds', false],
    ['mt-unclaimed-property', true],
  ]);
  expect(searches.map(({ reason }) => reason)).toEqual([
    'Once for Montana, and for many other states, though not all',
    'You lived in Texas. Search it here: we haven’t confirmed that MissingMoney has its entries',
    expect.any(String),
    'You live in Montana. MissingMoney shows its entries, so search here only to be sure: some offices add theirs there later',
  ]);
  const [, joint] = planSearches(planned({ states: ['TX'] }), new Set());
  expect(joint).toMatchObject({ id: 'missingmoney', isExtra: true });
});

test('the rhythm of an office’s lists is told where it is known', () => {
  const rhythm = (state: StateCode) =>
    planSearches(planned({ states: [state] }), new Set())[0]?.renewedEveryDays;
  expect(rhythm('NY')).toBe(92);
  expect(rhythm('CO')).toBe(365);
  expect(rhythm('DE')).toBeNull();
});

test('every question leads to a search, and every search is reached by a question', () => {
  const reached = new Set(searchQuestionIds.flatMap((id) => idsFor({ states: ['CA', 'MT'], yes: [id] })));
  for (const { id } of guidedSearches) expect(reached, id).toContain(id);
  for (const id of searchQuestionIds) expect(idsFor({ states: [], yes: [id] }).length, id).toBeGreaterThan(0);
});

test('the words are in the office’s order where it is confirmed, and a former name comes after', () => {
  const [office] = planSearches(planned({ states: ['ID'], lastNames: ['Rivera', 'Delgado'] }), new Set());
  expect(office).toMatchObject({
    isInOrder: true,
    words: [
      { label: 'Last name', text: 'RIVERA' },
      { label: 'First name', text: 'JORDAN' },
      { label: 'City', text: 'SPRINGFIELD' },
      { label: 'ZIP code', text: '59601' },
    ],
    again: ['DELGADO'],
  });
  const [unsure] = planSearches(planned({ states: ['OK'] }), new Set());
  expect(unsure).toMatchObject({ isInOrder: false, isConfirmed: false });
});

describe('a search is done once more', () => {
  const before = planned({});
  const at = new Date('2026-11-19T12:00:00Z');
  const done = { searchedAt: at, names: namesOf(before), towns: townsOf(before, ['MT']) };
  const later = (days: number) => new Date(at.getTime() + days * 86_400_000);
  const why = (now: typeof before, days = 1, renewal: Partial<Renewal> = {}) =>
    whyAgain(done, {
      names: namesOf(now),
      towns: townsOf(now, ['MT']),
      at: later(days),
      renewedEveryDays: null,
      correctedOn: null,
      ...renewal,
    });

  test.each<[string, Partial<Renewal>, number, string | null]>([
    ['when the office publishes a newer list', { renewedEveryDays: 92 }, 92, 'list'],
    ['not before it does', { renewedEveryDays: 92 }, 91, null],
    ['when we corrected what we say of it', { correctedOn: '2026-11-20' }, 1, 'correction'],
    ['not for what was known on the day', { correctedOn: '2026-11-19' }, 1, null],
  ])('%s', (_, renewal, days, expected) => {
    expect(why(before, days, renewal)).toBe(expected);
  });

  test.each<[string, typeof before, number, string | null]>([
    ['not the next day', before, 1, null],
    ['not after 364 days', before, 364, null],
    ['after a year', before, 365, 'year'],
    ['when a former name was added', planned({ lastNames: ['Rivera', 'Delgado'] }), 1, 'name'],
    [
      'when a town of the state was added',
      { ...before, addresses: [livesIn('MT'), livesIn('MT', 'Helena')] },
      1,
      'town',
    ],
    ['not for a town of another state', planned({ states: ['MT', 'DE'] }), 1, null],
  ])('%s', (_, now, days, expected) => {
    expect(why(now, days)).toBe(expected);
  });
});
