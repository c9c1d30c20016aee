import { describe, expect, test } from 'vitest';
import { isRoutingNumber } from './routing-number.ts';

describe('isRoutingNumber', () => {
  test.each(['021000021', '122105155', '222222226', '011401533'])('accepts %s', (number) => {
    expect(isRoutingNumber(number)).toBe(true);
  });

  test.each(['021000022', '12210515', '1221051555', '12210515a', '000000000', '991234566', ''])(
    'refuses “%s”',
    (number) => {
      expect(isRoutingNumber(number)).toBe(false);
    },
  );

  test('refuses a number with any one digit wrong', () => {
    const right = '122105155';
    for (let place = 0; place < 9; place += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const typed = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
        expect(isRoutingNumber(typed)).toBe(typed === right);
      }
  });
});
