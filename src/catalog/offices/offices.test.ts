import { describe, expect, test } from 'vitest';
import { unclaimedPropertyOffices } from '../official-sources.ts';
import { certain, factOf, officeOf, offices } from './offices.ts';

test('every office of the source catalog has its facts, and none besides', () => {
  expect(offices).toHaveLength(54);
  const inCatalog = unclaimedPropertyOffices.flatMap(({ id, state }) => (state ? [[state, id]] : []));
  expect(offices.map(({ state, id }) => [state, id]).toSorted()).toEqual(inCatalog.toSorted());
});

test.each(offices.map((office) => [office.state, office] as const))(
  '%s names its own source',
  (state, office) => {
    expect(office.id).toBe(`${state.toLowerCase()}-unclaimed-property`);
    for (const { url } of office.sources) expect(url).toMatch(/^https?:\/\//);
  },
);

describe('what is not confirmed is never certain', () => {
  test.each([
    ['CA', 'phone'],
    ['HI', 'mailingAddress'],
    ['HI', 'notary'],
    ['OH', 'claimDeadline'],
    ['OK', 'phone'],
    ['WA', 'phone'],
  ] as const)('%s: %s', (state, field) => {
    const office = officeOf(state);
    expect(office && factOf(office, field)).toMatchObject({ isConfirmed: false });
    expect(certain(state, field)).toBeUndefined();
  });

  test('an office known only by hearsay has no certain fact', () => {
    for (const state of ['KS', 'MN', 'NE', 'OK', 'VT', 'WY'] as const)
      for (const field of [
        'searchUrl',
        'claimMethod',
        'phone',
        'mailingAddress',
        'usualDays',
        'paidBy',
      ] as const)
        expect(certain(state, field), `${state} ${field}`).toBeUndefined();
  });
});

test('what is confirmed is', () => {
  expect(certain('OH', 'notary')?.limit).toEqual({ amountCents: 1_000_00, isIncluded: true });
  expect(certain('IN', 'claimDeadline')).toMatchObject({ kind: 'years', years: 25 });
  expect(certain('TX', 'mailingAddress')?.at(-1)).toBe('Austin, TX 78711-2046');
});

test('what is not known at all is undefined, and so is an office that does not exist', () => {
  expect(certain('AK', 'phone')).toBeUndefined();
  expect(officeOf('AS')).toBeUndefined();
  expect(officeOf(null)).toBeUndefined();
});
