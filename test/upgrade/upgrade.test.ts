import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createSession } from '#server/features/accounts/sessions.ts';
import { fillFacts } from '#server/features/claims/api.ts';
import { verifyLedger } from '#server/features/ledger/verify-ledger.ts';
import { verifyAudit } from '#server/platform/audit/verify-audit.ts';
import { checkBackup } from '#server/platform/db/backup/read-backup.ts';
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { fixedMasterKeys, parseMasterKeys } from '#server/platform/vault/master-keys.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import type { Stats } from '#shared/contracts/figures.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { startTestServer } from '#test/support/test-server.ts';

/**
 * Three of the sandbox's invented people, as version 0.1 kept them after its 28th migration, and what its calls answered them:
 * scanned, with connections, claims of several kinds pending, filed, prepared, and paid out.
 */
const backup = path.join(import.meta.dirname, 'version-0027.backup');
const answersFile = path.join(import.meta.dirname, 'version-0027.answers.json.gz');
const migrationsOfBackup = 28;

/** Sealed nothing but these people. */
const masterKeys = parseMasterKeys('c587b92ff7dd:GxgOw0/xkx7dtP47HmV8/nHpLEGDLD4wcahY19EI7B0=');

interface Answers {
  takenAt: string;
  people: { userId: string; answers: Record<string, object> }[];
}

/** Creates the tables as that version had them, and restores its rows. */
async function restoreEarlierVersion(databaseUrl: string): Promise<void> {
  const folder = await makeTemporaryFolder('migrations');
  onTestFinished(() => removeFolder(folder));
  await cp(path.join(import.meta.dirname, '../../migrations'), folder, { recursive: true });
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const entries = journal.entries.slice(0, migrationsOfBackup);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await migrate(drizzle(client), {
    migrationsFolder: folder,
    migrationsSchema: 'migrations',
    migrationsTable: 'applied',
  });
  await client.end();
  const log = createLog({ level: 'silent' });
  await (await startJobQueue({ databaseUrl, worksJobs: false, log })).stop();
  const { head } = await checkBackup(backup);
  await restoreBackup({ databaseUrl, file: backup, head });
}

test('after an upgrade, a property has as many claimants as owners: the earliest whose claims are open or paid', async () => {
  const { databaseUrl, drop } = await createTestDatabase({ migrated: false });
  onTestFinished(drop);
  await restoreEarlierVersion(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const columns = `type, title, description, amount_cents, amount_kind, probability, estimated_recovery_time, source_name,
    source_url, source_id, state, is_sandbox, sealed_details, content_hash, created_at, updated_at`;
  // Everybody else files the same claims a day later.
  await client.query(`
    insert into claims (user_id, person_id, finding_key, status, filed_at, ${columns})
      select people.user_id, people.id, claims.finding_key, 'filed', claims.filed_at + interval '1 day',
        ${columns.replaceAll(/(created_at|updated_at|type|state)/g, 'claims.$1')}
      from claims join people on people.user_id <> claims.user_id
      where claims.status <> 'pending' and claims.finding_key like 'record:%'
      on conflict do nothing`);
  const { rows: open } = await client.query(`
    select finding_key, user_id, id from claims
    where status in ('filed', 'approved', 'paid') and finding_key like 'record:%' order by finding_key, filed_at, id`);
  expect(open.length).toBe(3);
  const [, catalogId, ...number] = String(open[0].finding_key).split(':');
  await client.query(
    `with source as (
      insert into record_sources (catalog_id, state, name_order, is_sandbox, created_at)
      values ($1, 'CA', 'unknown', true, now())
      on conflict (catalog_id, is_sandbox) do update set catalog_id = $1 returning id)
    insert into unclaimed_records (state, source_key, property_id, owner_name, amount_kind, owner_count, keys, content_hash,
      first_import_id, changed_import_id)
    select state, source.id, $2, 'RIVERA JORDAN OR MARISOL', 'exact', 2, '{}', '', 0, 0
    from source, claims where claims.id = $3`,
    [catalogId, number.join(':'), open[0].id],
  );

  await migrateDatabase(databaseUrl);

  const { rows: taken } = await client.query(`
    select claim_id, slot, (claims.status = 'paid') = (paid_at is not null) as says_paid, freed_at,
      'record:' || office || ':' || number = claims.finding_key as is_named
    from claimed_properties join claims on claims.id = claim_id order by slot`);
  expect(taken.map((row) => row.claim_id)).toEqual(open.slice(0, 2).map(({ id }) => id));
  for (const row of taken) expect(row).toMatchObject({ says_paid: true, freed_at: null, is_named: true });
});

/** Since then, a packet that its owner has not sent is not filed, and only money that has arrived counts as recovered. */
function asSaidNow(url: string, answer: object): object {
  if (Array.isArray(answer)) return answer.map((one) => asSaidNow(url, one));
  if (url === '/api/stats') {
    const { successRate, activeClaims, claimsPerMonth, supportTier } = answer as Stats;
    return { successRate, activeClaims, claimsPerMonth, supportTier };
  }
  if ('sentences' in answer && isGuidedNow(answer as FilingPreview)) return { code: 'guidance_only' };
  // What is prepared no longer counts.
  if ('claimsLeftThisMonth' in answer) {
    // What goes along has a list of its own.
    const { agreement, sends: _sends, ...rest } = answer as FilingPreview;
    return {
      ...rest,
      ...(String(rest.paidTo) === 'either' && {
        paidTo: 'apart',
        sentences: rest.sentences.map(asPaidNow),
      }),
      // The agreement has another version and text, for what is not signed yet.
      agreement: agreement && { nameToType: agreement.nameToType, text: expect.any(String) },
      claimsLeftThisMonth: expect.toBeOneOf([null, expect.any(Number)]),
    };
  }
  const said = withGuide(withMoreSteps(withoutConditions(answer)));
  if (!('isReadyToSend' in answer) || !answer.isReadyToSend) return said;
  return {
    ...said,
    status: 'pending',
    standing: 'ready_to_send',
    ...('filedAt' in answer && { filedAt: null }),
    ...('progress' in answer && { progress: 0 }),
  };
}

/** California was thought to pay all of it to us. What was filed then goes on so. */
function asPaidNow(sentence: string): string {
  return sentence.startsWith('The office pays us.')
    ? 'The office mails two checks: your share to you, and our fee to us. We never hold your money.'
    : sentence;
}

/** For a tax credit or a settlement no packet is prepared any more. */
function isGuidedNow({ sentences }: FilingPreview): boolean {
  return sentences.some((sentence) => /31 CFR 10\.27|no fee on tax refunds|class action/.test(sentence));
}

/** What used to be a line of evidence is a question by now. */
function withoutConditions(answer: object): object {
  if (!('evidence' in answer)) return answer;
  const { evidence } = answer as ClaimPage;
  const lines = evidence.filter(({ label }) => label !== 'For you to confirm').map(asWordedNow);
  return { ...answer, evidence: lines };
}

/** What its owner claims without a packet of ours has a guide by now. */
function withGuide(answer: object): object {
  if (!('nextStep' in answer) || answer.nextStep !== 'Review what we’ll send, then file the claim.')
    return answer;
  const guided = expect.stringMatching(/^Open the claim: it says how to claim it from .+ yourself/);
  return { ...answer, nextStep: expect.toBeOneOf([answer.nextStep, guided]) };
}

/** The timeline also says by now what its owner did. */
function withMoreSteps(answer: object): object {
  if (!('timeline' in answer)) return answer;
  return { ...answer, timeline: expect.arrayContaining((answer as ClaimPage).timeline) };
}

/** The last day of a refund is later for whoever filed late. */
function asWordedNow(line: ClaimPage['evidence'][number]): ClaimPage['evidence'][number] {
  if (!line.detail.includes('The return was due')) return line;
  const detail = `${line.detail}, or from the day you filed if that was later`;
  return { ...line, label: 'In time for everybody until', detail };
}

test('after an upgrade, every call answers what it answered before, and the books are right', async () => {
  const { databaseUrl, drop } = await createTestDatabase({ migrated: false });
  await restoreEarlierVersion(databaseUrl);
  await migrateDatabase(databaseUrl);
  const server = await startTestServer({
    databaseUrl,
    worksJobs: false,
    config: { encryptionKeys: masterKeys },
  });
  onTestFinished(async () => {
    await server.stop();
    await drop();
  });
  const { takenAt, people }: Answers = JSON.parse(gunzipSync(await readFile(answersFile)).toString());
  server.clock.advance(Date.parse(takenAt) - server.clock.now().getTime());

  // It runs at every start, so the second time must change nothing.
  for (let times = 0; times < 2; times += 1) await fillFacts(server.deps);
  expect(await server.db.$count(claims)).toBe(17);
  expect(await server.db.$count(claims, isNull(claims.sealedFacts))).toBe(0);

  expect(people).toHaveLength(3);
  for (const { userId, answers } of people) {
    const { token } = await server.db.transaction((tx) =>
      createSession(tx, {
        userId,
        remembered: true,
        startedAt: server.clock.now(),
        address: '127.0.0.1',
        userAgent: 'Any',
      }),
    );
    for (const [url, expected] of Object.entries(answers)) {
      const response = await server.app.inject({ url, cookies: { [sessionCookieName]: token } });
      // Later versions may say more, but nothing else.
      expect(response.json(), url).toMatchObject(asSaidNow(url, expected));
    }
  }

  const faults: string[] = [];
  const onFault = (line: string) => faults.push(line);
  const { transactionCount } = await verifyLedger(server.db, { onFault });
  const { eventCount } = await verifyAudit(server.db, {
    masterKeys: fixedMasterKeys(masterKeys ?? []),
    onFault,
  });
  expect({ faults, transactionCount }).toEqual({ faults: [], transactionCount: 4 });
  expect(eventCount).toBeGreaterThan(5);
});
