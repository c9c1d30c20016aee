import { expect, test } from 'vitest';
import type { ScanLine, ScanSnapshot } from '#shared/contracts/discovery.ts';
import { withLine, withRead, withResult } from './use-followed-scan.ts';

const line = (id: number): ScanLine => ({ id, stage: 'bank', text: `Line ${id}`, sourceCount: id });
const scan: ScanSnapshot = {
  scanId: 'first',
  status: 'running',
  totalAmount: '0.00',
  totalAmountKind: 'exact',
  newClaimsCount: 0,
  missingParts: [],
  lines: [line(1), line(3)],
};
const ids = ({ lines }: ScanSnapshot) => lines.map(({ id }) => id);

test('a line that the stream repeats after a reconnect is shown once', () => {
  expect(ids(withLine(scan, line(3)))).toEqual([1, 3]);
});

test('lines are shown in the order of their ids, however they arrive', () => {
  expect(ids(withLine(withLine(scan, line(4)), line(2)))).toEqual([1, 2, 3, 4]);
});

test('an answer that was overtaken by the stream takes no line back and restarts nothing', () => {
  const late = { ...scan, lines: [line(1)] };
  expect(ids(withRead(scan, late) ?? late)).toEqual([1, 3]);
  expect(withRead({ ...scan, status: 'completed' }, late)?.status).toBe('completed');
});

test('another scan takes the place of the one known', () => {
  const other = { ...scan, scanId: 'second', lines: [] };
  expect(withRead(scan, other)).toBe(other);
  expect(withRead(scan, null)).toBeNull();
  expect(withRead(undefined, scan)).toBe(scan);
});

test('the result keeps the lines of its own scan, and none of an earlier one', () => {
  const result = {
    scanId: 'first',
    status: 'completed' as const,
    totalAmount: '12.50',
    totalAmountKind: 'up_to' as const,
    newClaimsCount: 1,
    missingParts: [],
  } satisfies Partial<ScanSnapshot>;
  expect(withResult(scan, result)).toEqual({ ...scan, ...result });
  expect(withResult(scan, { ...result, scanId: 'second' }).lines).toEqual([]);
  expect(withResult(null, result).lines).toEqual([]);
});
