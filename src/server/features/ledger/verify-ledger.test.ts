import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { TransactionRollbackError } from 'drizzle-orm/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { openTestLedger, type TestLedger } from '#test/support/test-ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

let ledger: TestLedger;
const claimIds = Array.from({ length: 5 }, () => randomUUID());
beforeAll(async () => {
  ledger = await openTestLedger();
  for (const claimId of claimIds) await ledger.recover({ claimId });
});
afterAll(() => ledger.close());

async function verify(db: Db | Tx, knownHead?: string) {
  const faults: string[] = [];
  const result = await verifyLedger(db, { onFault: (line) => faults.push(line), knownHead });
  expect(result.faultCount).toBe(faults.length);
  return { ...result, faults };
}

type Verified = Awaited<ReturnType<typeof verify>>;

const tables = ['ledger_accounts', 'ledger_transactions', 'ledger_entries'].map((table) =>
  sql.identifier(table),
);

/** Verifies after a change by someone who owns the tables and disables the guards, and then rolls it back. */
async function verifyTampered(statements: SQL[], knownHead?: string): Promise<Verified> {
  let verified: Verified | undefined;
  const undone = ledger.run(async (tx) => {
    for (const table of tables) await tx.execute(sql`alter table ${table} disable trigger user`);
    for (const statement of statements) await tx.execute(statement);
    verified = await verify(tx, knownHead);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow(TransactionRollbackError);
  if (!verified) throw new Error('the ledger was not looked at');
  return verified;
}

const third = `recovery:${claimIds[2]}`;

test('an untouched ledger is valid', async () => {
  expect(await verify(ledger.db)).toMatchObject({ transactionCount: 5, faultCount: 0, faults: [] });
});

test('an empty ledger is valid too', async () => {
  const empty = await openTestLedger();
  const result = await verify(empty.db);
  await empty.close();
  expect(result).toEqual({ transactionCount: 0, faultCount: 0, faults: [], head: 'empty' });
});

describe('the verification locates', () => {
  test.each<[string, SQL, string]>([
    [
      'another description',
      sql`update ledger_transactions set description = 'x' where sequence = 3`,
      'its content',
    ],
    [
      'another time',
      sql`update ledger_transactions set created_at = now() where sequence = 3`,
      'its content',
    ],
    [
      'money moved between its accounts',
      sql`update ledger_entries set amount_cents = amount_cents + case position when 1 then 5 else -5 end
        where transaction_id = ${third} and position > 0`,
      'its content',
    ],
    [
      "somebody else's account",
      sql`update ledger_accounts set owner_id = gen_random_uuid() where id =
        (select account_id from ledger_entries where transaction_id = ${third} and position = 1)`,
      'its content',
    ],
    [
      'a hash made anew',
      sql`update ledger_transactions set hash = sha256('x') where sequence = 3`,
      'its content',
    ],
    [
      'a link to another',
      sql`update ledger_transactions set previous_hash = sha256('x') where sequence = 3`,
      'it does not follow number 2',
    ],
  ])('%s', async (_name, statement, fault) => {
    const { faults } = await verifyTampered([statement]);
    expect(faults[0]).toContain(`3 (${third}): ${fault}`);
  });

  test('a transaction removed from the middle', async () => {
    const { faults } = await verifyTampered([
      sql`delete from ledger_entries where transaction_id = ${third}`,
      sql`delete from ledger_transactions where id = ${third}`,
    ]);
    expect(faults[0]).toBe(`4 (recovery:${claimIds[3]}): it does not follow number 2.`);
  });

  test('a removed entry', async () => {
    const { faults } = await verifyTampered([
      sql`delete from ledger_entries where transaction_id = ${third} and position = 2`,
    ]);
    expect(faults).toContain(`3 (${third}): its entries sum to -2000 cents.`);
  });

  test('a balance that does not match its entries', async () => {
    const { faults } = await verifyTampered([
      sql`update ledger_accounts set balance_cents = balance_cents + 5 where kind = 'clearing'`,
    ]);
    expect(faults).toEqual([
      expect.stringMatching(/^Account .* says -49995 cents; its entries sum to -50000\.$/),
    ]);
  });
});

test('a truncated end, including its balances, is detected if the earlier head was noted', async () => {
  const { head } = await verify(ledger.db);
  const cutOff = [
    sql`update ledger_accounts set balance_cents = coalesce((select sum(amount_cents) from ledger_entries
      join ledger_transactions on id = transaction_id
      where sequence < 5 and account_id = ledger_accounts.id), 0)`,
    sql`delete from ledger_entries
      where transaction_id in (select id from ledger_transactions where sequence >= 5)`,
    sql`delete from ledger_transactions where sequence >= 5`,
  ];
  expect((await verifyTampered(cutOff)).faults).toEqual([]);
  const { faults } = await verifyTampered(cutOff, head);
  expect(faults).toEqual([`The transaction ${head} is not in the ledger any more.`]);
});

test('a ledger that has grown since still contains the noted head', async () => {
  const { head } = await verify(ledger.db);
  await ledger.recover({});
  expect(await verify(ledger.db, head)).toMatchObject({ transactionCount: 6, faults: [] });
});
