import { expect, test } from 'vitest';
import { createProgressLine } from './operator-command.ts';

const progress = { fraction: 0.5, newRows: 9_000, changedRows: 0, unchangedRows: 900, rejectedRows: 100 };

function watch(isTTY: boolean, times: readonly number[]) {
  const written: string[] = [];
  let at = 0;
  const line = createProgressLine({ isTTY, write: (text) => written.push(text) }, () => at);
  for (at of times) line.show(progress);
  line.end();
  return written;
}

test('on a terminal a bar is drawn over itself, and goes away', () => {
  expect(watch(true, [50, 500])).toEqual([
    `\r\u001b[K[${'#'.repeat(15)}${'-'.repeat(15)}] 50 %, 10,000 rows, 20,000 a second`,
    '\r\u001b[K',
  ]);
});

test('a log gets a line every few seconds', () => {
  expect(watch(false, [500, 1_000, 5_000, 5_500])).toEqual(['50 %, 10,000 rows, 2,000 a second\n']);
});
