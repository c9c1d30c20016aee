import { expect, test } from 'vitest';
import { makeSettlement } from '#test/support/test-settlements.ts';
import { isProgramme, readEntries } from './read-entries.ts';

const settlement = makeSettlement();
const programme = {
  kind: 'programme',
  id: 'ftc-lamps',
  name: 'Example lamps refunds',
  agency: 'FTC',
  about: 'People who bought an example lamp in 2024',
  expiresOn: '2027-06-30',
  officialSite: 'https://www.ftc.gov/example-lamps',
  checkedOn: '2026-11-15',
};

test('one object, a list, and a table are read alike', () => {
  expect(readEntries(`\uFEFF${JSON.stringify(settlement)}`)).toEqual({ entries: [settlement], problems: [] });
  const both = readEntries(JSON.stringify([settlement, programme], null, 2));
  expect(both.entries.map(isProgramme)).toEqual([false, true]);
  const table = [
    'id,name,defendant,class.products,class.from,class.until,claimDeadline,payout.minCents,payout.maxCents,payout.per,proof,officialSite,courtCase,checkedOn,class.states',
    'fable-kettles,Fable kettles,"Fable Kettles, Inc.",Fable Kettle|Fable Pot,2025-01-01,2025-12-31,2026-03-31,1000,1000,person,none,https://kettles.settlements.example,Doe v. Fable Kettles,2026-01-05,',
  ].join('\n');
  expect(readEntries(table)).toEqual({
    entries: [makeSettlement({ class: { products: ['Fable Kettle', 'Fable Pot'] } })],
    problems: [],
  });
});

test('every mistake is named with its line and field', () => {
  const text = JSON.stringify(
    [settlement, { ...programme, agency: 'IRS' }, { ...settlement, proof: 'oath' }],
    null,
    2,
  );
  const { problems } = readEntries(text);
  const lineOf = (index: number) =>
    text.split('\n').flatMap((line, at) => (line === '  {' ? [at + 1] : []))[index];
  expect(problems).toEqual([
    `Line ${lineOf(1)}: agency: Use FTC, CFPB or SEC.`,
    `Line ${lineOf(2)}: proof: Use one of none, receipt, serial-number, notice-id, loss-records.`,
  ]);
  expect(readEntries('id,name\nfable,Fable\nlamp,').problems).toContainEqual(
    expect.stringMatching(/^Line 3: name: /),
  );
});

test.each([
  ['', 'It holds no entry.'],
  ['[]', 'It holds no entry.'],
  ['{"id":', 'It is not JSON: '],
  ['id,name\n"fable', 'It is not CSV: '],
  [JSON.stringify([settlement, settlement]), 'The id fable-kettles is there more than once.'],
  ['['.repeat(30_000), 'It is not JSON: '],
])('%j is refused', (text, problem) => {
  expect(readEntries(text).problems[0]).toContain(problem);
});
