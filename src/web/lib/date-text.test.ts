import fc from 'fast-check';
import { test } from 'vitest';
import { longDate, shortDate } from './date-text.ts';

const anyMoment = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });

test('a moment is written as Intl would write it in the reader’s time zone', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
  const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  fc.assert(
    fc.property(
      anyMoment,
      (at) =>
        longDate(at.toISOString()) === long.format(at) && shortDate(at.toISOString()) === short.format(at),
    ),
  );
});
