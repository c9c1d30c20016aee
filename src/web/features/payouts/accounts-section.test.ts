import { expect, test } from 'vitest';
import { isChoiceNeeded } from './accounts-section.tsx';

const waiting = { awaitsChoice: true, isPrimary: false };
const other = { awaitsChoice: false, isPrimary: false };
const primary = { awaitsChoice: false, isPrimary: true };

test('a choice is asked for while an account waits for it and none is primary', () => {
  expect(isChoiceNeeded([waiting, other])).toBe(true);
  expect(isChoiceNeeded([waiting, primary])).toBe(false);
  expect(isChoiceNeeded([other])).toBe(false);
  expect(isChoiceNeeded([])).toBe(false);
});
