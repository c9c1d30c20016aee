import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordRecovery } from '#server/features/ledger/api.ts';
import { deleteHeldUntil, insertHeld } from '#server/features/privacy/hold/queries.ts';
import { createAuditTrail } from '#server/platform/audit/audit-trail.ts';
import { verifyAudit } from '#server/platform/audit/verify-audit.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { fixedMasterKeys } from '#server/platform/vault/master-keys.ts';
import { cents } from '#shared/money.ts';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { createPlainDatabase } from '#test/support/plain-database.ts';
import { readHold } from '#test/support/read-hold.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

/** Statements that PostgreSQL refuses to the application's own user, in case the application's code is wrong. */

const appendOnly = '23001';
const notPermitted = '42501';

const refused: readonly (readonly [string, string])[] = [
  [`update ledger_transactions set description = 'other'`, appendOnly],
  ['update ledger_entries set amount_cents = amount_cents * 2', appendOnly],
  ['update ledger_accounts set balance_cents = 0', appendOnly],
  ['delete from ledger_entries', appendOnly],
  ['delete from ledger_transactions', appendOnly],
  ['delete from ledger_accounts', appendOnly],
  ['truncate ledger_entries', appendOnly],
  [`update audit_events set facts = '{}'`, appendOnly],
  ['delete from audit_events', appendOnly],
  ['truncate audit_events', appendOnly],
  ['select * from hold.held_records', notPermitted],
  ['select content from hold.held_records', notPermitted],
  ['select user_id from hold.held_records', notPermitted],
  [`delete from hold.held_records where kind = 'payout'`, notPermitted],
  ['delete from hold.held_records returning content', notPermitted],
  [`update hold.held_records set retain_until = '2026-01-01'`, notPermitted],
  ['truncate hold.held_records', notPermitted],
  ['copy hold.held_records to stdout', notPermitted],
];

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: { cause?: { code?: string } } = await work.then(
    () => ({ cause: { code: 'accepted' } }),
    (thrown) => thrown,
  );
  return error.cause?.code ?? String(error);
}

const at = new Date('2026-03-02T15:00:00.000Z');
const masterKeys = fixedMasterKeys([{ id: 'first', key: randomBytes(32) }]);
const audit = createAuditTrail({ masterKeys });
const held = { kind: 'payout', content: { amountCents: 900 }, legalBasis: 'a law', createdAt: at };

/** Writes one record of each kind as the application does. */
async function write(db: Db, userId = randomUUID()): Promise<void> {
  const amounts = { amountCents: cents(500), feeCents: cents(100) };
  const recovery = { claimId: randomUUID(), userId, ...amounts, receivedBy: 'us', at } as const;
  await db.transaction((tx) => recordRecovery(tx, recovery));
  await db.transaction((tx) => audit.record(tx, { actor: 'user', userId, action: 'signed_in', at }));
  await db.transaction((tx) => insertHeld(tx, [{ ...held, userId, retainUntil: '2033-03-02' }]));
}

describe.each([
  ['our own PostgreSQL', createTestDatabase],
  ['a PostgreSQL on which no roles can be made', createPlainDatabase],
])('on %s', (_name, createDatabase) => {
  let db: Db;
  const parts = new AsyncDisposableStack();

  beforeAll(async () => {
    const { databaseUrl, drop } = await createDatabase();
    parts.defer(drop);
    const connection = connectPatiently(databaseUrl);
    parts.defer(connection.close);
    ({ db } = connection);
    await write(db);
  });
  afterAll(() => parts.disposeAsync());

  test.each(refused)('the application is refused “%s”', async (statement, code) => {
    expect(await refusalOf(db.execute(statement))).toBe(code);
  });

  test('it can still write all three, and delete what was stored long enough', async () => {
    await write(db);
    const userId = randomUUID();
    await db.transaction((tx) => insertHeld(tx, [{ ...held, userId, retainUntil: '2026-03-01' }]));
    await deleteHeldUntil(db, '2026-03-02');
    const { rows } = await readHold(db, (tx) => tx.execute('select user_id from hold.held_records'));
    expect(rows.length).toBe(2);
    expect(rows).not.toContainEqual({ user_id: userId });
    expect(await verifyAudit(db, { masterKeys, onFault: () => {} })).toMatchObject({ faultCount: 0 });
    expect(await refusalOf(db.execute('select content from hold.held_records'))).toBe(notPermitted);
  });
});

describe('the roles of our own PostgreSQL', () => {
  let db: Db;
  const parts = new AsyncDisposableStack();

  beforeAll(async () => {
    const { databaseUrl, drop } = await createTestDatabase();
    parts.defer(drop);
    const connection = connectPatiently(databaseUrl);
    parts.defer(connection.close);
    ({ db } = connection);
    await write(db);
  });
  afterAll(() => parts.disposeAsync());

  const asRole = (role: string, statement: string) =>
    refusalOf(
      db.transaction(async (tx) => {
        await tx.execute(`set local role ${role}`);
        await tx.execute(statement);
      }),
    );

  test.each(['update audit_events set facts = facts', 'delete from audit_events', 'truncate audit_events'])(
    'the writer of the trail may not “%s”',
    async (statement) => {
      expect(await asRole('rightful_audit_writer', statement)).toBe(notPermitted);
    },
  );

  test.each(['table hold.held_records', 'delete from hold.held_records'])(
    'the writer of the hold store may not “%s”',
    async (statement) => {
      expect(await asRole('rightful_hold_writer', statement)).toBe(notPermitted);
    },
  );

  test.each([
    ['audit_events', 'rightful_audit_writer'],
    ['hold.held_records', 'rightful_hold_writer'],
  ])('rows are added to %s with the rights of %s', async (table, role) => {
    await db.execute(`revoke insert on ${table} from ${role}`);
    const refusal = await refusalOf(write(db));
    await db.execute(`grant insert on ${table} to ${role}`);
    expect(refusal).toBe(notPermitted);
    expect(await refusalOf(write(db))).toBe('accepted');
  });
});
