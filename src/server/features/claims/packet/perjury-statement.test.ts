import { expect, test } from 'vitest';
import { perjuryStatement } from '#catalog/state-rules/oath.ts';
import { samplePacket } from '#test/support/sample-packet.ts';
import { declaredFacts } from './packet.ts';

test('a claim in California names California law', () => {
  expect(perjuryStatement('CA')).toBe(
    'I declare under penalty of perjury under the laws of the State of California that the foregoing is true and correct.',
  );
});

test.each([
  ['CO', 'the law of Colorado'],
  ['NV', 'the law of the State of Nevada'],
  ['OK', 'the laws of Oklahoma'],
  ['WA', 'the law of Washington'],
] as const)('a claim in %s names its own law', (state, law) => {
  expect(perjuryStatement(state)).toContain(`under ${law} that`);
});

test('a claim elsewhere names no law', () => {
  const federal = 'I declare under penalty of perjury that the foregoing is true and correct.';
  expect(perjuryStatement('TX')).toBe(federal);
  expect(perjuryStatement(null)).toBe(federal);
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
