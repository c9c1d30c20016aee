import { expect, test } from 'vitest';
import { declaredFacts, perjuryStatement } from './perjury-statement.ts';

test('a claim in California names the laws of California', () => {
  expect(perjuryStatement('CA')).toBe(
    'I declare under penalty of perjury under the laws of the State of California that the foregoing is true and correct.',
  );
});

test('elsewhere the federal form is used', () => {
  const federal = 'I declare under penalty of perjury that the foregoing is true and correct.';
  expect(perjuryStatement('OK')).toBe(federal);
  expect(perjuryStatement(null)).toBe(federal);
});

test('who files alone does not declare to have asked us', () => {
  expect(declaredFacts({ mode: 'self' }).join(' ')).not.toContain('Rightful');
  expect(declaredFacts({ mode: 'agent' }).join(' ')).toContain('I have asked Rightful');
});
