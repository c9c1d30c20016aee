import { expect, test } from 'vitest';
import { formatRecoveryCode, parseRecoveryCode } from './two-factor.ts';

const code = '4f7k01mnpqrstvwx';

test('a recovery code is shown in groups of four and can be read back from them', () => {
  expect(formatRecoveryCode(code)).toBe('4f7k-01mn-pqrs-tvwx');
  expect(parseRecoveryCode(formatRecoveryCode(code))).toBe(code);
});

test.each(['4F7K 01MN PQRS TVWX', ' 4f7k-O1mn-pqrs-tvwx ', '4f7k-0Lmn-pqrs-tvwx', '4f7k0imnpqrstvwx'])(
  '%j is read as the same code',
  (typed) => {
    expect(parseRecoveryCode(typed)).toBe(code);
  },
);

test.each(['', '123456', '4f7k-01mn-pqrs-tvw', '4f7k-01mn-pqrs-tvwxy', '4f7k-01mn-pqrs-tvwu'])(
  '%j is not a recovery code',
  (typed) => {
    expect(parseRecoveryCode(typed)).toBeUndefined();
  },
);
