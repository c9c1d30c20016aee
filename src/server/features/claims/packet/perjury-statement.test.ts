import { expect, test } from 'vitest';
import { oathSource, perjuryStatement, unconfirmedOaths } from '#catalog/state-rules/oath.ts';
import { stateCodes } from '#shared/us-states.ts';
import { samplePacket } from '#test/support/sample-packet.ts';
import { declaredFacts } from './packet.ts';

test('a claim in California names California law', () => {
  expect(perjuryStatement('CA')).toBe(
    'I declare under penalty of perjury under the laws of the State of California that the foregoing is true and correct.',
  );
});

test.each([
  ['CO', 'I declare under penalty of perjury under the law of Colorado that'],
  ['OK', 'I state under penalty of perjury under the laws of Oklahoma that'],
  ['WA', 'I declare under penalty of perjury under the laws of the State of Washington that'],
] as const)('a claim in %s is in the words of its own law', (state, words) => {
  expect(perjuryStatement(state)).toBe(`${words} the foregoing is true and correct.`);
});

test('a claim elsewhere names no law', () => {
  const federal = 'I declare under penalty of perjury that the foregoing is true and correct.';
  expect(perjuryStatement(null)).toBe(federal);
  for (const state of stateCodes) if (!oathSource(state)) expect(perjuryStatement(state)).toBe(federal);
});

test('a law stands on paper only where a source confirms its wording', () => {
  const named = stateCodes.filter((state) => oathSource(state));
  expect(named.toSorted()).toEqual(['CA', 'CO', 'OK', 'WA']);
  for (const state of Object.keys(unconfirmedOaths) as (keyof typeof unconfirmedOaths)[])
    expect(oathSource(state), state).toBeUndefined();
});

test('each kind of claimant declares its own right', () => {
  const { claimant } = samplePacket();
  const kinds = ['owner', 'agent', 'heir', 'executor', 'business'] as const;
  const rights = kinds.map((kind) => declaredFacts({ mode: 'self', claimant: { ...claimant, kind } })[0]);
  expect(new Set(rights).size).toBe(kinds.length);
});

test('a claimant who files alone does not declare that they asked us to file', () => {
  const { claimant } = samplePacket();
  expect(declaredFacts({ mode: 'self', claimant }).join(' ')).not.toContain('Rightful');
  expect(declaredFacts({ mode: 'agent', claimant }).join(' ')).toContain('I have asked Rightful');
});
