import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { openTestLedger, payableTo, type TestLedger } from '#test/support/test-ledger.ts';

/** What the database itself enforces against SQL that bypasses the service. */

let ledger: TestLedger;
const userId = randomUUID();
const claimId = randomUUID();
beforeAll(async () => {
  ledger = await openTestLedger();
  await ledger.recover({ userId, claimId });
});
afterAll(() => ledger.close());

const notBalanced = '23514';
const appendOnly = '23001';
const notPermitted = '42501';

/** The error code with which PostgreSQL rejects a statement. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: { cause?: { code?: string } } = await work.then(
    () => ({ cause: { code: 'accepted' } }),
    (thrown) => thrown,
  );
  return error.cause?.code ?? String(error);
}

interface RawTransaction {
  sequence?: SQL;
  previousHash?: SQL;
  entryCount?: number;
}

const lastHash = sql`(select hash from ledger_transactions order by sequence desc limit 1)`;
const nextSequence = sql`(select max(sequence) + 1 from ledger_transactions)`;

async function insertTransaction(
  db: Db | Tx,
  { sequence = nextSequence, previousHash = lastHash, entryCount = 2 }: RawTransaction = {},
): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`insert into ledger_transactions
    (id, sequence, kind, description, entry_count, previous_hash, hash, created_at) values
    (${id}, ${sequence}, 'deposit', 'by hand', ${entryCount}, ${previousHash}, sha256(${id}::bytea), now())`);
  return id;
}

interface RawEntry {
  kind: string;
  amountCents: number;
}

async function insertEntries(db: Db | Tx, transactionId: string, entries: RawEntry[]): Promise<void> {
  for (const [position, { kind, amountCents }] of entries.entries())
    await db.execute(sql`insert into ledger_entries (transaction_id, position, account_id, amount_cents)
      select ${transactionId}, ${position + 10}, id, ${amountCents} from ledger_accounts where kind = ${kind}`);
}

const insertBoth = (entries: RawEntry[], transaction?: RawTransaction) =>
  ledger.run(async (tx) => insertEntries(tx, await insertTransaction(tx, transaction), entries));

const pair = (amountCents: number) => [
  { kind: 'clearing', amountCents: -amountCents },
  { kind: 'payable', amountCents },
];

test('a manual transaction that breaks no rule is accepted', async () => {
  expect(await ledger.changes([payableTo(userId)], () => insertBoth(pair(7)))).toEqual([7]);
});

describe('the database rejects a transaction', () => {
  test.each<[string, RawEntry[], RawTransaction]>([
    ['that does not sum to zero', [...pair(5), { kind: 'fees_earned', amountCents: 1 }], { entryCount: 3 }],
    ['with one entry', [{ kind: 'clearing', amountCents: 5 }], { entryCount: 1 }],
    ['without entries', [], {}],
    ['with fewer entries than it says', pair(5), { entryCount: 3 }],
    ['with an entry of nothing', [...pair(5), { kind: 'fees_earned', amountCents: 0 }], { entryCount: 3 }],
    ['that leaves out a number', pair(5), { sequence: sql`${nextSequence} + 1` }],
    ['that does not carry the hash of the last', pair(5), { previousHash: sql`sha256('other')` }],
    ['that carries no hash', pair(5), { previousHash: sql`null` }],
    ['that takes more than is owed', pair(-1_000_00), {}],
  ])('%s', async (_name, entries, transaction) => {
    expect(await refusalOf(insertBoth(entries, transaction))).toBe(notBalanced);
  });

  test('that gets entries later, even balanced ones', async () => {
    const late = ledger.run((tx) => insertEntries(tx, `recovery:${claimId}`, pair(5)));
    expect(await refusalOf(late)).toBe(notBalanced);
  });
});

const changes = [
  `update ledger_transactions set description = 'other'`,
  'update ledger_entries set amount_cents = amount_cents * 2',
  'update ledger_accounts set balance_cents = balance_cents + 1',
  `update ledger_accounts set owner_id = gen_random_uuid() where kind = 'payable'`,
  'delete from ledger_transactions',
  'delete from ledger_entries',
  'delete from ledger_accounts',
  'truncate ledger_transactions cascade',
  'truncate ledger_entries',
  'truncate ledger_accounts cascade',
];

describe('the owner of the tables cannot run', () => {
  test.each([
    ...changes,
    `insert into ledger_accounts (kind, owner_id, balance_cents, created_at)
      values ('payable', gen_random_uuid(), 5, now())`,
  ])('%s', async (statement) => {
    expect(await refusalOf(ledger.db.execute(statement))).toBe(appendOnly);
  });
});

describe('the roles', () => {
  const asRole = (role: string, statement: string) =>
    ledger.run(async (tx) => {
      await tx.execute(`set local role ${role}`);
      await tx.execute(statement);
    });
  const openAccount = `insert into ledger_accounts (kind, created_at) values ('stripe', now())`;

  test.each(['rightful_ledger_writer', 'rightful_ledger_reader'])(
    '%s may not change anything',
    async (role) => {
      for (const statement of changes) expect(await refusalOf(asRole(role, statement))).toBe(notPermitted);
      expect(await refusalOf(asRole(role, 'table ledger_entries'))).toBe('accepted');
    },
  );

  test('the writer may add, and the reader may not', async () => {
    expect(await refusalOf(asRole('rightful_ledger_reader', openAccount))).toBe(notPermitted);
    expect(await refusalOf(asRole('rightful_ledger_writer', openAccount))).toBe('accepted');
  });

  test('every posting runs with the writer’s rights', async () => {
    await ledger.db.execute('revoke insert on ledger_entries from rightful_ledger_writer');
    const refusal = await refusalOf(ledger.recover({ userId }));
    await ledger.db.execute('grant insert on ledger_entries to rightful_ledger_writer');
    expect(refusal).toBe(notPermitted);
    expect(await refusalOf(ledger.recover({ userId }))).toBe('accepted');
  });
});
