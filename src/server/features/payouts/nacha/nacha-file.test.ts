import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { bankAccountTypes } from '#shared/payouts/payouts.ts';
import { nachaConfig } from '#test/support/nacha-settings.ts';
import { parseNachaFile } from '#test/support/parse-nacha-file.ts';
import { fileTimeOf } from './file-time.ts';
import { plainCapitals } from './records.ts';
import { writeNachaFile } from './write-file.ts';

const file = {
  originator: nachaConfig.nacha,
  createdAt: fileTimeOf(new Date('2026-03-06T02:05:00Z')),
  modifier: 'B',
  effectiveOn: '2026-03-09',
};
const jordan = {
  accountType: 'checking',
  routingNumber: '222222226',
  accountNumber: '0012345678',
  amountCents: cents(220_50),
  individualId: '3F2A9C0D11E24B0',
  name: 'Jordan Avery Rivera',
  traceNumber: '222222220000001',
} as const;

test('a payout is written to a file in the banks’ format', () => {
  const casey = {
    ...jordan,
    accountType: 'savings',
    name: 'Zoë Łukasz-Nguyễn',
    traceNumber: '222222220000002',
  } as const;
  const text = writeNachaFile({ ...file, entries: [jordan, casey] });
  expect(text.split('\n')).toEqual([
    '101 222222226 1990000002603052105B094101EXAMPLE BANK           RIGHTFUL EXAMPLE               ',
    '5220RIGHTFUL                            1990000000PPDRECOVERY  260305260309   1222222220000001',
    '6222222222260012345678       00000220503F2A9C0D11E24B0JORDAN AVERY RIVERA     0222222220000001',
    '6322222222260012345678       00000220503F2A9C0D11E24B0ZOE LUKASZ-NGUYEN       0222222220000002',
    '822000000200444444440000000000000000000441001990000000                         222222220000001',
    '9000001000001000000020044444444000000000000000000044100                                       ',
    ...Array.from({ length: 4 }, () => '9'.repeat(94)),
    '',
  ]);
});

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

const entries = fc
  .array(
    fc.record({
      accountType: fc.constantFrom(...bankAccountTypes),
      routingNumber: digits(9, 9),
      accountNumber: digits(4, 17),
      amountCents: fc.integer({ min: 1, max: 9_999_999_999 }).map(cents),
      individualId: fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 15, maxLength: 15 }),
      name: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((list) =>
    list.map((entry, index) => ({ ...entry, traceNumber: `22222222${String(index + 1).padStart(7, '0')}` })),
  );

test('any payouts come back from a strict reader as they went in', () => {
  fc.assert(
    fc.property(entries, (given) => {
      const { batches } = parseNachaFile(writeNachaFile({ ...file, entries: given }));
      expect(batches).toHaveLength(1);
      expect(batches[0]?.entries).toEqual(
        given.map(({ name, ...entry }) => ({
          ...entry,
          name: (plainCapitals(name) || 'ACCOUNT HOLDER').slice(0, 22).trimEnd(),
        })),
      );
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['Zoë Müller', 'ZOE MULLER'],
  ['Siân O’Brien', "SIAN O'BRIEN"],
  ['Ægir Þórsson', 'AEGIR THORSSON'],
  ['Straße, Ltd.\n', 'STRASSE, LTD.'],
  ['李小龍', ''],
])('the name %s is written %s', (name, written) => {
  expect(plainCapitals(name)).toBe(written);
});

test('an amount that has no room is refused instead of cut', () => {
  const entry = { ...jordan, amountCents: cents(10_000_000_000) };
  expect(() => writeNachaFile({ ...file, entries: [entry] })).toThrow(RangeError);
});
