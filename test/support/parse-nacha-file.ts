import assert from 'node:assert/strict';

/** Splits a line into fixed-width fields. */
function cut(line: string, widths: readonly number[]): string[] {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0));
  assert.equal(ends.at(-1), line.length);
  return ends.map((end, index) => line.slice(end - (widths[index] ?? 0), end));
}

const widths = {
  fileHeader: [1, 2, 10, 10, 6, 4, 1, 3, 2, 1, 23, 23, 8],
  batchHeader: [1, 3, 16, 20, 10, 3, 10, 6, 6, 3, 1, 8, 7],
  entry: [1, 2, 8, 1, 17, 10, 15, 22, 2, 1, 15],
  batchControl: [1, 3, 6, 10, 12, 12, 10, 19, 6, 8, 7],
  fileControl: [1, 6, 6, 8, 10, 12, 12, 39],
};

function parseEntry(line: string) {
  const [kind, code, bank, checkDigit, account, amount, individualId, name, blank, addenda, trace] = cut(
    line,
    widths.entry,
  );
  assert.deepEqual([kind, blank, addenda], ['6', '  ', '0']);
  assert.match(amount ?? '', /^\d{10}$/);
  assert.match(account ?? '', /^\d+ *$/);
  const accountType = { 22: 'checking', 32: 'savings' }[code ?? ''];
  assert.ok(accountType, `a transaction code of a credit, not ${code}`);
  return {
    accountType,
    routingNumber: `${bank}${checkDigit}`,
    accountNumber: account?.trimEnd(),
    amountCents: Number(amount),
    individualId: individualId?.trimEnd(),
    name: name?.trimEnd(),
    traceNumber: trace,
  };
}

type Entry = ReturnType<typeof parseEntry>;

const hashOf = (entries: readonly Entry[]) =>
  String(
    entries.reduce((sum, { routingNumber }) => sum + BigInt(routingNumber.slice(0, 8)), 0n) % 10_000_000_000n,
  ).padStart(10, '0');
const sumOf = (entries: readonly Entry[]) =>
  String(entries.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n)).padStart(12, '0');
const zeros = '0'.repeat(12);

function parseBatch(lines: readonly string[]) {
  const header = cut(lines[0] ?? '', widths.batchHeader);
  const control = cut(lines.at(-1) ?? '', widths.batchControl);
  const entries = lines.slice(1, -1).map(parseEntry);
  const [, , companyName, , companyId, entryClass, description, , effectiveOn, , status, bank, number] =
    header;
  assert.deepEqual([header[0], header[1], entryClass, status], ['5', '220', 'PPD', '1']);
  const count = String(entries.length).padStart(6, '0');
  assert.deepEqual(control.slice(0, 6), ['8', '220', count, hashOf(entries), zeros, sumOf(entries)]);
  assert.deepEqual([control[6], ...control.slice(9)], [companyId, bank, number]);
  assert.equal(`${control[7]}${control[8]}`.trim(), '');
  const traces = entries.map(({ traceNumber }) => traceNumber ?? '');
  assert.deepEqual(traces, [...new Set(traces)].sort(), 'trace numbers ascend');
  assert.ok(traces.every((trace) => trace.startsWith(bank ?? '-')));
  return { companyName: companyName?.trimEnd(), description: description?.trimEnd(), effectiveOn, entries };
}

/** Parses a file as strictly as a bank does, and throws on any deviation. */
export function parseNachaFile(text: string) {
  assert.ok(text.endsWith('\n'));
  const lines = text.slice(0, -1).split('\n');
  assert.deepEqual(
    lines.filter((line) => !/^[ -~]{94}$/.test(line)),
    [],
  );
  assert.equal(lines.length % 10, 0);
  const records = lines.slice(0, lines.findLastIndex((line) => line !== '9'.repeat(94)) + 1);
  const header = cut(records[0] ?? '', widths.fileHeader);
  const control = cut(records.at(-1) ?? '', widths.fileControl);
  const batch = parseBatch(records.slice(1, -1));
  const { entries } = batch;
  assert.deepEqual([header[0], header[1], ...header.slice(7, 10)], ['1', '01', '094', '10', '1']);
  assert.deepEqual(control.slice(0, 7), [
    '9',
    '000001',
    String(lines.length / 10).padStart(6, '0'),
    String(entries.length).padStart(8, '0'),
    hashOf(entries),
    zeros,
    sumOf(entries),
  ]);
  assert.equal(control[7]?.trim(), '');
  return {
    destination: header[2],
    origin: header[3],
    createdAt: `${header[4]}${header[5]}`,
    modifier: header[6],
    batches: [batch],
  };
}
