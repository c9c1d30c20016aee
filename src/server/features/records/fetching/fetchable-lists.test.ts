import { expect, test } from 'vitest';
import { type BulkList, bulkLists } from '#catalog/bulk-lists.ts';
import { chooseLists } from './fetchable-lists.ts';

const readTerms = (id: string) => ({ id, termsReadOn: '2026-11-19' });

test('California is fetched by its parts, a day after it was last checked', () => {
  const { lists, refused } = chooseLists([readTerms('ca-sco-all-records')]);
  expect(refused).toEqual([]);
  expect(lists).toMatchObject([
    { sourceId: 'ca-unclaimed-property', host: 'dpupd.sco.ca.gov', checkedEveryDays: 1 },
  ]);
  expect(lists[0]?.files.map(({ id }) => id)).toEqual(['ca-sco-01', 'ca-sco-02', 'ca-sco-03', 'ca-sco-04']);
});

test('all files of a list are on one host, so that it is asked one thing at a time', () => {
  for (const { partOf, url } of bulkLists.filter((list) => list.partOf)) {
    const whole = bulkLists.find(({ id }) => id === partOf);
    expect(new URL(url).host).toBe(new URL(whole?.url ?? '').host);
  }
});

test.each([
  [{ id: 'ca-sco-all-records', termsReadOn: undefined }, 'nothing says that its office allows machines'],
  [readTerms('ca-sco-01'), 'it is a part of ca-sco-all-records'],
  [readTerms('ca-sco-estates'), 'it is not the whole list of its source'],
  [readTerms('ny-osc-list'), 'its office offers no download'],
  [readTerms('vi-lists'), 'its office no longer renews it'],
  [readTerms('wawb-unclaimed'), 'it is not in a format'],
  [readTerms('atlantis'), 'there is no such list'],
])('%j is refused with the reason', (named, reason) => {
  const { lists, refused } = chooseLists([named]);
  expect(lists).toEqual([]);
  expect(refused[0]).toContain(reason);
});

test('what the catalog records about machines counts, and its no is final', () => {
  const list = bulkLists.find(({ id }) => id === 'ca-sco-all-records');
  if (!list) throw new Error('there are lists');
  const saying = (isAllowed: boolean): BulkList[] => [
    { ...list, machines: { isAllowed, url: list.url, asOf: '2026-11-19' } },
  ];
  expect(chooseLists([{ id: list.id, termsReadOn: undefined }], saying(true)).lists).toHaveLength(1);
  expect(chooseLists([readTerms(list.id)], saying(false)).refused[0]).toContain('does not want machines');
});
