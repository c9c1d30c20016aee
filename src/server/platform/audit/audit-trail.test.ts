import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#server/platform/db/connect.ts';
import { fixedMasterKeys, type MasterKeys } from '#server/platform/vault/master-keys.ts';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { type AuditTrail, createAuditTrail, signEndAnew } from './audit-trail.ts';
import { verifyAudit } from './verify-audit.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const key = (id: string) => ({ id, key: randomBytes(32) });
const firstKey = key('first');

let db: Db;
let masterKeys: MasterKeys;
let audit: AuditTrail;
const userId = randomUUID();

beforeEach(async () => {
  const { databaseUrl, drop } = await createTestDatabase();
  const connection = connectPatiently(databaseUrl, 10);
  ({ db } = connection);
  masterKeys = fixedMasterKeys([firstKey]);
  audit = createAuditTrail({ masterKeys });
  onTestFinished(async () => {
    await connection.close();
    await drop();
  });
});

const record = (bankCount = 1) =>
  db.transaction((tx) =>
    audit.record(tx, {
      actor: 'user',
      userId,
      action: 'bank_account_added',
      resource: { kind: 'bank_account', id: randomUUID() },
      facts: { bankCount, isLinked: false },
      at,
    }),
  );

async function recordSome(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await record(number);
}

async function faults(options: { masterKeys?: MasterKeys; knownEnd?: string } = {}): Promise<string[]> {
  const lines: string[] = [];
  await verifyAudit(db, { masterKeys, ...options, onFault: (line) => lines.push(line) });
  return lines;
}

/** Changes the trail as someone with every right in the database could. */
async function tamper(statement: string): Promise<void> {
  await db.execute(sql.raw('alter table audit_events disable trigger user'));
  await db.execute(sql.raw(statement));
  await db.execute(sql.raw('alter table audit_events enable trigger user'));
}

describe('an untouched trail', () => {
  test('holds, empty or not', async () => {
    expect(await faults()).toEqual([]);
    await recordSome(3);
    expect(await faults()).toEqual([]);
  });

  test('holds after fifty records at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => record(index)));
    const { eventCount, faultCount } = await verifyAudit(db, { masterKeys, onFault: () => {} });
    expect({ eventCount, faultCount }).toEqual({ eventCount: 50, faultCount: 0 });
  });

  test('has no entry of a transaction that was undone', async () => {
    const undone = db.transaction(async (tx) => {
      await audit.record(tx, { actor: 'system', action: 'account_deleted', at });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await record();
    expect(await faults()).toEqual([]);
    expect(await audit.listLatestOf(db, userId, 10)).toHaveLength(1);
  });

  test('is valid under a new key once its end is signed again', async () => {
    await record();
    const secondKey = key('second');
    expect(await faults({ masterKeys: fixedMasterKeys([secondKey]) })).toHaveLength(1);
    await signEndAnew(db, fixedMasterKeys([secondKey, firstKey]));
    expect(await faults({ masterKeys: fixedMasterKeys([secondKey]) })).toEqual([]);
  });
});

describe('what was done to the trail is found', () => {
  beforeEach(() => recordSome(4));

  test.each([
    [
      'an edited fact',
      `update audit_events set facts = '{"bankCount":9,"isLinked":false}' where sequence = 2`,
    ],
    ['an edited action', `update audit_events set action = 'signed_in' where sequence = 3`],
    [
      'an edited time',
      `update audit_events set created_at = created_at + interval '1 second' where sequence = 1`,
    ],
    ['another account', `update audit_events set user_id = gen_random_uuid() where sequence = 4`],
    ['a removed first', 'delete from audit_events where sequence = 1'],
    ['a removed middle', 'delete from audit_events where sequence = 2'],
    ['a cut tail', 'delete from audit_events where sequence >= 3'],
    ['everything removed', 'delete from audit_events'],
    [
      'a reorder',
      `update audit_events set sequence = case sequence when 2 then -3 when 3 then -2 end where sequence in (2, 3);
       update audit_events set sequence = -sequence where sequence < 0`,
    ],
  ])('%s', async (_, statement) => {
    expect(await faults()).toEqual([]);
    await tamper(statement);
    expect(await faults()).not.toEqual([]);
  });

  test('a tail that was cut together with the end that says so', async () => {
    await tamper('delete from audit_events where sequence > 2');
    await db.execute(sql`update audit_heads set sequence = 2,
      hash = (select hash from audit_events where sequence = 2)`);
    expect(await faults()).toEqual(['The end of the trail is not signed by us.']);
  });

  test('a database that was put back, by what was noted elsewhere', async () => {
    const { end } = await verifyAudit(db, { masterKeys, onFault: () => {} });
    await db.execute(sql`create table kept as select * from audit_heads`);
    await record();
    const later = await verifyAudit(db, { masterKeys, onFault: () => {} });
    await tamper('delete from audit_events where sequence = 5');
    await db.execute(
      sql`update audit_heads set (sequence, hash, signature) = (select sequence, hash, signature from kept)`,
    );

    expect(await faults({ knownEnd: end })).toEqual([]);
    expect(await faults({ knownEnd: later.end })).toEqual([
      `The event ${later.end} is not in the trail any more.`,
    ]);
  });
});

test.each(['update audit_events set facts = facts', 'delete from audit_events', 'truncate audit_events'])(
  'the database refuses “%s”',
  async (statement) => {
    await record();
    await expect(db.execute(sql.raw(statement))).rejects.toThrow();
    expect(await faults()).toEqual([]);
  },
);
