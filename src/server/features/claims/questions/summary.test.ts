import { expect, test } from 'vitest';
import type { ClaimStatus } from '#shared/claims/claims.ts';
import type { StateCode } from '#shared/us-states.ts';
import { sampleProperty } from '#test/support/sample-candidate.ts';
import { summaryOf } from './summary.ts';

const claim = { sourceName: 'California State Controller', description: 'As it was found.' };
const wages = { holder: 'EXAMPLE ORCHARDS, LLC', reportedOn: '2021-10-31' };

test.each<[ClaimStatus, StateCode | null, object, string]>([
  [
    'pending',
    'CA',
    wages,
    'California has held this since 2021. Example Orchards owed it and couldn’t reach its owner.',
  ],
  [
    'filed',
    'CA',
    { ...wages, reportedOn: null },
    'California holds this. Example Orchards owed it and couldn’t reach its owner.',
  ],
  ['pending', null, { holder: null }, 'California State Controller holds this.'],
  ['paid', 'CA', wages, 'As it was found.'],
])('a claim that is %s in %s is summed up as it stands: %o', (status, state, facts, words) => {
  expect(summaryOf({ ...claim, status, state }, sampleProperty(facts))).toBe(words);
});
