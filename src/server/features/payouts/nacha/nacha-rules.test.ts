import { describe, expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { findNachaProblems } from '#test/support/find-nacha-problems.ts';
import { nachaConfig } from '#test/support/nacha-settings.ts';
import { fileTimeOf } from './file-time.ts';
import type { NachaEntry } from './records.ts';
import { writeNachaFile } from './write-file.ts';

const names = [
  'Jordan Avery Rivera',
  'Zoë Łukasz-Nguyễn',
  '李小龍',
  'a very long name that does not fit into its field',
];

/** A routing number with its check digit. */
function routingNumberOf(bank: number): string {
  const eight = String(bank).padStart(8, '0');
  const sum = [3, 7, 1, 3, 7, 1, 3, 7].reduce((total, weight, at) => total + weight * Number(eight[at]), 0);
  return `${eight}${(10 - (sum % 10)) % 10}`;
}

const entryAt = (at: number): NachaEntry => ({
  accountType: at % 3 === 0 ? 'savings' : 'checking',
  routingNumber: routingNumberOf((12_345_678 + at * 179_424) % 100_000_000),
  accountNumber: String(at + 1).padStart(4 + (at % 14), '0'),
  amountCents: cents(at === 0 ? 9_999_999_999 : at * 37 + 1),
  individualId: at.toString(16).padStart(15, 'A'),
  name: names[at % names.length] ?? '',
  traceNumber: `22222222${String(at + 1).padStart(7, '0')}`,
});

const fileOf = (count: number) =>
  writeNachaFile({
    originator: nachaConfig.nacha,
    createdAt: fileTimeOf(new Date('2026-03-06T18:05:00Z')),
    modifier: 'B',
    effectiveOn: '2026-03-09',
    entries: Array.from({ length: count }, (_, at) => entryAt(at)),
  });

test.each([1, 5, 6, 7, 10, 500])('a file of %i payouts keeps every published rule', (count) => {
  expect(findNachaProblems(fileOf(count))).toEqual([]);
});

describe('the check itself', () => {
  const good = fileOf(10);

  /** Changes characters of one record, from a position counted from 1. */
  const put = (line: number, position: number, text: string) => () =>
    good
      .split('\n')
      .map((record, at) =>
        at === line
          ? record.slice(0, position - 1) + text + record.slice(position - 1 + text.length)
          : record,
      )
      .join('\n');
  const withLines = (change: (lines: string[]) => string[]) => () =>
    `${change(good.trimEnd().split('\n')).join('\n')}\n`;
  const swap = (lines: string[], one: number, other: number) =>
    lines.map((line, at) => (at === one ? lines[other] : at === other ? lines[one] : line) ?? '');
  const [firstEntry, batchControl, fileControl] = [2, 12, 13];

  test.each<[string, () => string]>([
    [
      'each record has 94 characters of ASCII',
      withLines((lines) => lines.map((line, at) => (at === 3 ? `${line} ` : line))),
    ],
    ['each record has 94 characters of ASCII', put(firstEntry, 55, 'É')],
    ['letters are capitals', put(firstEntry, 55, 'jordan')],
    ['records come in blocks of ten', withLines((lines) => lines.slice(0, -1))],
    ['the last block is filled with nines', withLines((lines) => [...lines.slice(0, -1), '8'.repeat(94)])],
    ['records are in order', withLines((lines) => swap(lines, 1, 2))],
    ['the priority code is 01', put(0, 2, '02')],
    ['the destination is a routing number', put(0, 13, '7')],
    ['the file has a date', put(0, 24, '261301')],
    ['the file has a time', put(0, 30, '2560')],
    ['the record size, the blocking factor and the format are stated', put(0, 35, '080')],
    ['the service class is known', put(1, 2, '999')],
    ['a batch of debits has no credits', put(1, 2, '225')],
    ['a batch of credits has no debits', put(firstEntry, 2, '27')],
    ['payments to people are PPD', put(1, 51, 'CCD')],
    ['the effective date is a banking day', put(1, 70, '260308')],
    ['the effective date is not in the past', put(1, 70, '260304')],
    ['the settlement date is left to the operator', put(1, 76, '061')],
    ['the originator status is 1', put(1, 79, '2')],
    ['batches are numbered in order', put(1, 88, '0000002')],
    ['the transaction code is known', put(firstEntry, 2, '99')],
    ['the routing number has its check digit', put(firstEntry, 12, '4')],
    ['the account number is left-aligned', put(firstEntry, 13, ' ')],
    ['the amount is positive', put(firstEntry, 30, '0000000000')],
    ['the entry names its receiver', put(firstEntry, 55, ' '.repeat(22))],
    ['no addenda follow', put(firstEntry, 79, '1')],
    ['the trace number begins with the bank', put(firstEntry, 80, '1')],
    ['trace numbers ascend', withLines((lines) => swap(lines, 2, 3))],
    ['both records of the batch state one service class', put(batchControl, 2, '200')],
    ['the batch counts its entries', put(batchControl, 5, '000011')],
    ['the batch hashes its entries', put(batchControl, 20, 'X')],
    ['the batch adds up its debits', put(batchControl, 32, '1')],
    ['the batch adds up its credits', put(batchControl, 44, 'X')],
    ['both records of the batch name one company', put(batchControl, 45, '9')],
    ['both records of the batch name one bank', put(batchControl, 80, '1')],
    ['both records of the batch have one number', put(batchControl, 88, '9')],
    ['the file counts its batches', put(fileControl, 2, '000002')],
    ['the file counts its blocks', put(fileControl, 8, '000009')],
    ['the file counts its entries', put(fileControl, 14, '00000011')],
    ['the file hashes its entries', put(fileControl, 31, 'X')],
    ['the file adds up its debits', put(fileControl, 43, '1')],
    ['the file adds up its credits', put(fileControl, 55, 'X')],
  ])('finds a file that breaks the rule: %s', (rule, mutate) => {
    const mutated = mutate();
    expect(mutated).not.toBe(good);
    expect(findNachaProblems(mutated)).toContain(rule);
  });
});
