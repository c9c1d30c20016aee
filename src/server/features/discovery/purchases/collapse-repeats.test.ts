import { expect, test } from 'vitest';
import { sampleCharge } from '#test/support/purchase-samples.ts';
import { collapseRepeats } from './collapse-repeats.ts';
import type { TransactionRow } from './queries.ts';

function row({
  seenOn = '2026-03-01',
  ...facts
}: Partial<TransactionRow> & { on?: string; seenOn?: string } = {}) {
  const charge = { ...sampleCharge(), connectionId: 'bank-1', addedInRun: 1, ...facts };
  return { ...charge, createdAt: new Date(`${seenOn}T12:00:00.000Z`) };
}

const count = (rows: TransactionRow[]) => collapseRepeats(rows).length;

test('two equal charges from one import are two charges', () => {
  expect(count([row(), row()])).toBe(2);
});

test('a second charge that the bank reports in the next days is a second charge', () => {
  const first = row({ postedOn: '2026-01-10', seenOn: '2026-01-10', addedInRun: 5 });
  const second = row({ postedOn: '2026-01-10', seenOn: '2026-01-11', addedInRun: 6 });
  expect(count([first, second])).toBe(2);
});

test('a history that is imported again with new ids adds nothing', () => {
  expect(count([row({ addedInRun: 1 }), row({ addedInRun: 4 })])).toBe(1);
  const twice = [row({ addedInRun: 1 }), row({ addedInRun: 1 })];
  expect(count([...twice, row({ addedInRun: 4 }), row({ addedInRun: 4 })])).toBe(2);
});

test('a history that is imported again repeats the newest charges too', () => {
  const newest = { postedOn: '2026-03-01', seenOn: '2026-03-01' };
  const first = [row({ addedInRun: 1 }), row({ ...newest, addedInRun: 1 })];
  const anew = [row({ addedInRun: 4 }), row({ ...newest, addedInRun: 4 })];
  expect(count([...first, ...anew])).toBe(2);
});

test('one bank linked twice reports the same charges', () => {
  const again = row({ connectionId: 'bank-2', accountExternalId: 'card-anew' });
  expect(count([row(), again])).toBe(1);
  expect(count([row(), row({ connectionId: 'bank-2', accountMask: '9001' })])).toBe(2);
});

test('a pending charge and the posted charge it became are one', () => {
  const pending = row({ isPending: true, postedOn: '2026-01-09', name: 'SQ *CEDAR LANE GOODS' });
  const posted = row({ postedOn: '2026-01-11' });
  expect(collapseRepeats([pending, posted]).map(({ id }) => id)).toEqual([posted.id]);
});

test('a pending charge next to an older posted one, or of another shop or amount, is separate', () => {
  const posted = row({ postedOn: '2026-01-08' });
  for (const facts of [{}, { merchantName: 'Other Shop', name: 'Other Shop' }, { amountCents: 61_00 }])
    expect(count([posted, row({ isPending: true, postedOn: '2026-01-09', ...facts })])).toBe(2);
  const two = [row({ isPending: true }), row({ isPending: true })];
  expect(count([...two, row({ postedOn: '2026-01-11' })])).toBe(2);
});
