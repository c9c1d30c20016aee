import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { californiaMapping, importRecords } from '#server/features/records/api.ts';
import { dayOf } from '#shared/calendar-date.ts';
import { evidenceLines } from '#test/support/evidence-lines.ts';
import { californiaList, californiaRow, writeListFile } from '#test/support/record-file.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import type { Subject } from '../finder.ts';
import { recordFinder } from './record-finder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

const jordan: Subject = {
  userId: randomUUID(),
  personId: randomUUID(),
  dateOfBirth: undefined,
  names: [{ firstName: 'Jordan', middleName: 'Avery', lastName: 'Rivera' }],
  addresses: [
    {
      text: '1420 Alder Creek Road, Sacramento, CA 95814',
      street: '1420 Alder Creek Road',
      city: 'Sacramento',
      state: 'CA',
      zip: '95814',
    },
  ],
};

const emptied = { CASH_REPORTED: '245.00', CURRENT_CASH_BALANCE: '0.00' };
const shares = { SHARES_REPORTED: '12.5', NAME_OF_SECURITIES_REPORTED: 'EXAMPLE HOLDINGS COM' };

const suffix = (key: string) => key.replace('record:ca-unclaimed-property:', '');

async function find(rows: Parameters<typeof californiaList>[0], listedOn: string | null = null) {
  await importRecords(server.deps, {
    source: { id: 'ca-unclaimed-property', state: 'CA' },
    mapping: californiaMapping,
    input: { path: await writeListFile('list.csv', californiaList(rows)) },
    isSandbox: true,
    listedOn,
    acceptsVanished: listedOn !== null,
  });
  return recordFinder.find(server.deps, jordan, new AbortController().signal);
}

test('what was already paid out is not offered, and property that is not money has no amount', async () => {
  const found = await find([
    californiaRow('money'),
    californiaRow('partly-paid', { CURRENT_CASH_BALANCE: '20.00', NUMBER_OF_PAID_CLAIMS: '1' }),
    californiaRow('paid-out', { ...emptied, NUMBER_OF_PAID_CLAIMS: '1' }),
    californiaRow('shares', { ...emptied, ...shares, NUMBER_OF_PAID_CLAIMS: '1' }),
    californiaRow('box', { ...emptied, PROPERTY_TYPE: 'SD01: Safe Deposit Box Contents' }),
  ]);
  const amounts = found.map((candidate) => [
    suffix(candidate.key),
    evidenceLines(candidate).find(({ label }) => label === 'Amount')?.detail,
  ]);
  expect(Object.fromEntries(amounts)).toEqual({
    money: '$120.00',
    'partly-paid': '$20.00',
    shares: 'Amount not published',
    box: 'Amount not published',
  });
});

test('a finding carries the day of the list that was read last, or that of its reading', async () => {
  const [unsaid] = await find([californiaRow('money')]);
  expect(unsaid?.facts).toMatchObject({ listDay: { day: dayOf(server.deps.now()), isOwn: false } });
  const [said] = await find([californiaRow('money')], '2026-11-14');
  expect(said?.facts).toMatchObject({ listDay: { day: '2026-11-14', isOwn: true } });
  if (!said) throw new Error('nothing was found');
  expect(evidenceLines(said)).toContainEqual({
    label: 'Where we found it',
    detail: 'The office’s list of November 14, 2026',
  });
});

test('says what the office listed, which stays true after the office has paid', async () => {
  const [found] = await find([californiaRow('money')]);
  expect(found?.description).toMatch(
    /^Example Stores owed this and couldn’t reach the owner, so it turned it over to .+\. That didn’t change who owns it\.$/,
  );
});

test('keeps where the company is and the number of its security, where the list says so', async () => {
  const place = { HOLDER_STREET_1: '1 EXAMPLE PLAZA', HOLDER_CITY: 'SANDBOX', HOLDER_ZIP: '90001' };
  const found = await find([
    californiaRow('placed', { ...place, HOLDER_STATE: 'CA', ...shares, CUSIP: '00000EX12' }),
    californiaRow('plain'),
  ]);
  const factsOf = (id: string) => found.find(({ key }) => suffix(key) === id)?.facts;
  expect(factsOf('placed')).toMatchObject({
    holderAddress: '1 EXAMPLE PLAZA, SANDBOX, CA 90001',
    cusip: '00000EX12',
  });
  const placed = found.find(({ key }) => suffix(key) === 'placed');
  expect(placed && evidenceLines(placed)).toEqual(
    expect.arrayContaining([
      { label: 'The company’s address', detail: '1 EXAMPLE PLAZA, SANDBOX, CA 90001', isPrinted: true },
      { label: 'CUSIP number', detail: '00000EX12', isPrinted: true },
    ]),
  );
  expect(factsOf('plain')).not.toHaveProperty('holderAddress');
  expect(factsOf('plain')).not.toHaveProperty('cusip');
});

test('names the kind of property in the office’s words, or by its code', async () => {
  const found = await find([
    californiaRow('wages', { PROPERTY_TYPE: 'MS01: Wages, Payroll, Salary' }),
    californiaRow('other', { PROPERTY_TYPE: '76  : Other' }),
    californiaRow('shares', { PROPERTY_TYPE: 'SC08: Shares of Stock', ...shares }),
    californiaRow('box', { PROPERTY_TYPE: 'SD01: Safe Deposit Box Contents' }),
  ]);
  const kinds = found.map((candidate) => [
    suffix(candidate.key),
    evidenceLines(candidate).find(({ label }) => label === 'Kind of property')?.detail,
  ]);
  expect(Object.fromEntries(kinds)).toMatchObject({
    wages: 'Wages, Payroll, Salary',
    other: 'A kind the office calls 76',
    shares: 'Shares of Stock',
    box: 'Safe Deposit Box Contents',
  });
});

describe('claims that the office counts', () => {
  test('are shown and lower the chance, and a list that counts none says nothing', async () => {
    const found = await find([
      californiaRow('unclaimed'),
      californiaRow('pending', { NUMBER_OF_PENDING_CLAIMS: '1' }),
      californiaRow('paid', { NUMBER_OF_PAID_CLAIMS: '2' }),
      californiaRow('both', { NUMBER_OF_PENDING_CLAIMS: '3', NUMBER_OF_PAID_CLAIMS: '1' }),
      californiaRow('unknown', { NUMBER_OF_PENDING_CLAIMS: '', NUMBER_OF_PAID_CLAIMS: '' }),
    ]);
    const of = (name: string) => {
      const candidate = found.find(({ key }) => suffix(key) === name);
      if (!candidate) throw new Error(`${name} was not found`);
      return candidate;
    };
    const odds = ({ probability }: { probability: number }) => probability / (1 - probability);
    const plain = of('unclaimed');
    const told = (name: string) =>
      evidenceLines(of(name)).filter(({ label }) => /^Claims (at|paid by) the office$/.test(label));
    const objections = (name: string) =>
      of(name).explanation.lines.filter(({ label }) => / (at|by) the office$/.test(label));

    expect(of('unknown').facts).toMatchObject({ pendingClaimCount: null, paidClaimCount: null });
    expect(plain.facts).toMatchObject({ pendingClaimCount: 0, paidClaimCount: 0 });
    for (const name of ['unclaimed', 'unknown']) {
      expect(told(name)).toEqual([]);
      expect(of(name).probability).toBe(plain.probability);
    }
    expect(told('pending')).toEqual([
      {
        label: 'Claims at the office',
        detail:
          'Someone has already claimed this at the office: 1 claim not decided yet. If it was you, wait for the office’s answer',
      },
    ]);
    expect(told('paid')).toEqual([
      {
        label: 'Claims paid by the office',
        detail:
          'The office has already paid 2 claims on this, in part or in whole. What it still lists may be another owner’s share',
      },
    ]);
    expect(told('both')).toHaveLength(2);
    expect(odds(of('pending'))).toBeCloseTo(odds(plain) / 4);
    expect(odds(of('paid'))).toBeCloseTo(odds(plain) / 2);
    expect(odds(of('both'))).toBeCloseTo(odds(plain) / 8);
    expect(objections('both').map(({ value }) => value)).toEqual([-2, -1]);
  });
});
