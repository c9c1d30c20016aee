import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bankAccounts } from '#server/platform/db/schema/payouts.ts';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { openNachaDesk } from '#test/support/nacha-desk.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { openNumbers } from '../accounts/numbers.ts';
import { takeAnswers } from './commands.ts';

const desk = openNachaDesk();
const { requirePayout, sendAndWait, traceOf } = desk;

interface Told {
  code: string;
  traceNumber: string;
  corrected?: string;
}

/** A file as banks send it: each answer is an entry of its own with one addenda record. */
function answersFile(told: readonly Told[]): string[] {
  const details = told.flatMap(({ code, traceNumber, corrected = '' }) => [
    `621${'222222226'}${'12345678'.padEnd(17)}${'0'.repeat(10)}${''.padEnd(15)}${'SAMPLE PERSON'.padEnd(22)}  1${traceNumber}`,
    `7${code.startsWith('R') ? '99' : '98'}${code}${traceNumber}      22222222${corrected.padEnd(44)}${traceNumber}`,
  ]);
  const count = String(details.length).padStart(8, '0');
  return [
    '101 199000000 2222222262603102105A094101RIGHTFUL EXAMPLE       EXAMPLE BANK                   ',
    `5225${'RIGHTFUL'.padEnd(36)}1990000000PPDRECOVERY  260310260310   1222222220000001`,
    ...details,
    `8225${count.slice(2)}${'0'.repeat(34)}1990000000${''.padEnd(25)}222222220000001`,
    `9000001000001${count}${'0'.repeat(34)}${''.padEnd(39)}`,
  ];
}

const take = (told: readonly Told[], join = '\n') =>
  Array.fromAsync(takeAnswers(desk.server.deps, answersFile(told).join(join)));

async function readAccount(accountId: string) {
  const [row] = await desk.server.db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId));
  if (!row) throw new Error('no account');
  const { accountType, numberEnding } = row;
  return { accountType, numberEnding, ...(await openNumbers(desk.server.deps, desk.server.db, row)) };
}

async function sendOne() {
  const sent = await insertPayoutForFile(desk.server, { account: { accountType: 'checking' } });
  await sendAndWait([sent.payoutId]);
  return { ...sent, traceNumber: await traceOf(sent.payoutId), before: await readAccount(sent.accountId) };
}

const auditOf = async (id: string) =>
  (await desk.server.db.select().from(auditEvents).where(eq(auditEvents.resourceId, id))).map(
    ({ facts }) => facts,
  );

describe('a notification of change', () => {
  const routing = '091000019';
  const number = '00998877';
  const newEnding = { accountNumber: number, numberEnding: '8877' };

  test.each([
    ['C01', number, newEnding],
    ['C02', routing, { routingNumber: routing }],
    ['C03', `${routing}   ${number}`, { routingNumber: routing, ...newEnding }],
    ['C05', '32', { accountType: 'savings' }],
    ['C06', `${number.padEnd(17)}   32`, { accountType: 'savings', ...newEnding }],
    [
      'C07',
      `${routing}${number.padEnd(17)}32`,
      { routingNumber: routing, accountType: 'savings', ...newEnding },
    ],
  ])('%s corrects what we keep, also when it is read twice', async (code, corrected, expected) => {
    const { traceNumber, accountId, before, payoutId } = await sendOne();
    for (const _time of [1, 2]) {
      const [line] = await take([{ code, traceNumber, corrected }]);
      expect(line).toContain(`${traceNumber}: the account was corrected (${code}`);
    }
    expect(await readAccount(accountId)).toEqual({ ...before, ...expected });
    expect(await requirePayout(payoutId)).toMatchObject({ status: 'processing' });
    expect(await auditOf(accountId)).toContainEqual({
      command: 'nacha',
      option: 'answers',
      code,
      isCorrected: true,
    });
  });

  test.each([
    ['C04', 'PERSON SAMPLE'],
    ['C08', '123'],
    ['C09', 'ABC'],
    ['C10', 'RIGHTFUL'],
    ['C11', '1990000000'],
    ['C12', 'RIGHTFUL        1990000000'],
    ['C13', ''],
    ['C14', ''],
    ['C99', ''],
    ['C01', 'not a number'],
    ['C02', '091000018'],
    ['C05', '42'],
  ])('%s with “%s” corrects nothing, and waits for the operator', async (code, corrected) => {
    const { traceNumber, accountId, before } = await sendOne();
    const lines = await take([{ code, traceNumber, corrected }]);
    expect(lines[0]).toContain(`${traceNumber}: please look at ${code}`);
    expect(lines[1]).toContain('1 answer, 1 of them for you to look at');
    expect(await readAccount(accountId)).toEqual(before);
    expect(await auditOf(traceNumber)).toEqual([
      { command: 'nacha', option: 'answers', code, isCorrected: false },
    ]);
  });

  test('of an account that its owner removed waits for the operator', async () => {
    const { traceNumber, accountId } = await sendOne();
    const removed = { removedAt: desk.server.clock.now(), sealedNumbers: null, isPrimary: false };
    await desk.server.db.update(bankAccounts).set(removed).where(eq(bankAccounts.id, accountId));
    expect((await take([{ code: 'C01', traceNumber, corrected: number }]))[0]).toContain(
      'please look at C01',
    );
  });
});

test.each(['\n', '\r\n', ''])(
  'returns are booked from the file, one after another (%j between records)',
  async (join) => {
    const [one, other] = [await insertPayoutForFile(desk.server), await insertPayoutForFile(desk.server)];
    await sendAndWait([one.payoutId, other.payoutId]);
    const [first, second] = [await traceOf(one.payoutId), await traceOf(other.payoutId)];
    const told = [
      { code: 'R03', traceNumber: first },
      { code: 'R24', traceNumber: second },
      { code: 'R01', traceNumber: '222222229999999' },
      { code: 'R85', traceNumber: second },
    ];
    const lines = await take(told, join);
    expect(lines[0]).toContain('no such account');
    expect(lines[1]).toContain('the first entry counts');
    expect(lines[2]).toContain('No payout has the trace number');
    expect(lines.at(-1)).toContain('4 answers, 2 of them for you to look at');
    expect(await requirePayout(one.payoutId)).toMatchObject({ status: 'failed', failureCode: 'R03' });
    expect(await requirePayout(other.payoutId)).toMatchObject({ status: 'failed', failureCode: 'R85' });
    expect((await take(told, join))[0]).toContain('was already returned');
  },
);

test('a file that was cut off is refused before anything of it is booked', async () => {
  const { traceNumber, payoutId } = await sendOne();
  const whole = answersFile([{ code: 'R03', traceNumber }]);
  for (const cut of [
    whole.slice(0, -1),
    whole.slice(1),
    [...whole.slice(0, 3), ...whole.slice(4)],
    ['hello'],
  ])
    await expect(Array.fromAsync(takeAnswers(desk.server.deps, cut.join('\n')))).rejects.toThrow(
      'Ask the bank for it again',
    );
  expect(await requirePayout(payoutId)).toMatchObject({ status: 'processing' });
});
