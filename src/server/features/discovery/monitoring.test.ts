import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { scans } from '#server/platform/db/schema/discovery.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { addDays } from '#shared/calendar-date.ts';
import { todayForDeadlines } from '#shared/claims/claim-words.ts';
import { dayMs } from '#shared/durations.ts';
import { dyingAfter, messageIdOf, startHeldMail } from '#test/support/held-mail.ts';
import { sampleProperty } from '#test/support/sample-candidate.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { sendFindingsDigest } from './findings-digest.ts';
import { monitorPeople } from './monitor-people.ts';

type Somebody = Awaited<ReturnType<typeof signInSomebody>>;

let server: TestServer;
let me: Somebody;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const scansOf = (userId: string) =>
  server.db.select().from(scans).where(eq(scans.userId, userId)).orderBy(scans.createdAt);
const emailOf = async () => (await me.browser.get('/api/auth/me')).json().email as string;

async function scanOnce(): Promise<void> {
  await me.browser.post('/api/onboarding/ai-scan');
  await waitUntil(async () => (await scansOf(me.userId)).every(({ status }) => status === 'completed'));
}

describe('the nightly scan', () => {
  test('scans people again who were scanned before, once a night however often it runs', async () => {
    await scanOnce();
    server.clock.advance(dayMs);
    await Promise.all([monitorPeople(server.deps), monitorPeople(server.deps)]);
    await monitorPeople(server.deps);
    const found = await scansOf(me.userId);
    expect(found.map(({ trigger }) => trigger)).toEqual(['onboarding', 'monitor']);
    await waitUntil(async () => (await scansOf(me.userId)).every(({ status }) => status === 'completed'));
  });

  test('scans people again whose scan was given up, and does not wait for it forever', async () => {
    await scanOnce();
    const [first] = await scansOf(me.userId);
    await server.db
      .update(scans)
      .set({ status: 'running', finishedAt: null })
      .where(eq(scans.id, first?.id ?? ''));
    server.clock.advance(dayMs);
    await monitorPeople(server.deps);
    expect((await scansOf(me.userId)).map(({ status }) => status)[0]).toBe('failed');
    await waitUntil(async () => (await scansOf(me.userId))[1]?.status === 'completed');
  });

  test('skips people who have not started, and people who were scanned a moment ago', async () => {
    await monitorPeople(server.deps);
    expect(await scansOf(me.userId)).toEqual([]);
    await scanOnce();
    await monitorPeople(server.deps);
    expect(await scansOf(me.userId)).toHaveLength(1);
  });

  test('keeps a week of nightly scans, and every scan that was requested', async () => {
    await scanOnce();
    for (let night = 0; night < 10; night += 1) {
      server.clock.advance(dayMs);
      await monitorPeople(server.deps);
      await waitUntil(async () => (await scansOf(me.userId)).every(({ status }) => status === 'completed'));
    }
    const kept = (await scansOf(me.userId)).map(({ trigger }) => trigger);
    expect(kept).toEqual(['onboarding', ...Array.from({ length: 8 }, () => 'monitor')]);
  });

  test('waits while many scans are queued, and continues from there', async () => {
    await scanOnce();
    server.clock.advance(dayMs);
    const added: unknown[] = [];
    const enqueue: typeof server.deps.jobs.enqueue = async (_tx, ...job) => void added.push(job);
    const jobs = { ...server.deps.jobs, enqueue, countWaiting: async () => 500 };
    await monitorPeople({ ...server.deps, jobs }, me.userId);
    expect(added).toEqual([['monitor-people', { afterPersonId: me.userId }, { startAfterSeconds: 10 }]]);
    expect(await scansOf(me.userId)).toHaveLength(1);
  });

  test('continues after the person at whom it was interrupted', async () => {
    await scanOnce();
    const [person] = await server.db.select().from(people).where(eq(people.userId, me.userId));
    server.clock.advance(dayMs);
    await monitorPeople(server.deps, person?.id);
    expect(await scansOf(me.userId)).toHaveLength(1);
  });
});

describe('the digest', () => {
  const emails = async () => server.mailbox.list(await emailOf());
  const unannounce = () =>
    server.db.update(claims).set({ announcedAt: null }).where(eq(claims.userId, me.userId));

  test('announces everything new once, largest first, and marks sandbox findings', async () => {
    await saveClaim(server, me.userId, { title: 'A small thing', amountKind: 'unknown', key: 'a' });
    await saveClaim(server, me.userId, { title: 'Unpaid wages', key: 'b' });
    await saveClaim(server, me.userId, { title: 'A settlement', amountKind: 'estimate', key: 'c' });
    await unannounce();
    await Promise.all(Array.from({ length: 4 }, () => sendFindingsDigest(server.deps, me.userId)));
    const sent = await emails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('Rightful found 3 new claims for you');
    expect(sent[0]?.text).toContain('Unpaid wages: $245.00 (sandbox example, not real money)');
    expect(sent[0]?.text).toContain('A small thing: amount not published');
    expect(sent[0]?.text).toContain('A settlement: about $245.00');
    expect(sent[0]?.text).toContain('/dashboard');
  });

  test('shows the record of the first finding, but to nobody whose address is not proved', async () => {
    const facts = sampleProperty({ ownerName: 'PERSON SAMPLE Q', holder: 'EXAMPLE & <ORCHARDS>, LLC' });
    await saveClaim(server, me.userId, { facts });
    await unannounce();
    await sendFindingsDigest(server.deps, me.userId);
    const [shown] = await emails();
    expect(shown?.text).toContain('  PERSON SAMPLE Q\n    ✓ Much like your name.');
    expect(shown?.html).toMatch(
      /<span style="border-bottom:2px solid #1b4e91">PERSON SAMPLE<\/span> Q<\/td>/,
    );
    expect(shown?.html).toContain('EXAMPLE &amp; &lt;ORCHARDS&gt;, LLC');

    await server.db.update(users).set({ emailProvedAt: null }).where(eq(users.id, me.userId));
    await unannounce();
    await sendFindingsDigest(server.deps, me.userId);
    const [hidden] = await emails();
    expect(hidden?.id).not.toBe(shown?.id);
    expect(`${hidden?.text} ${hidden?.html}`).not.toMatch(/PERSON SAMPLE|ORCHARDS/);
  });

  test('leaves out what was seen, hidden, or withdrawn', async () => {
    await saveClaim(server, me.userId);
    await sendFindingsDigest(server.deps, me.userId);
    await unannounce();
    await server.db
      .update(claims)
      .set({ dismissedAt: server.deps.now() })
      .where(eq(claims.userId, me.userId));
    await sendFindingsDigest(server.deps, me.userId);
    expect(await emails()).toEqual([]);
  });

  test('leaves out what can no longer be claimed', async () => {
    const nextDay = addDays(todayForDeadlines(server.deps.now()), 1);
    await saveClaim(server, me.userId, { title: 'Closed', key: 'a', deadline: addDays(nextDay, -2) });
    await unannounce();
    await sendFindingsDigest(server.deps, me.userId);
    expect(await emails()).toEqual([]);
    await saveClaim(server, me.userId, { title: 'Open', key: 'b', deadline: addDays(nextDay, -1) });
    await unannounce();
    await sendFindingsDigest(server.deps, me.userId);
    const [email] = await emails();
    expect(email?.subject).toBe('Rightful found 1 new claim for you');
    expect(email?.text).not.toContain('Closed');
  });

  test('links to the email settings, and a user who opted out is not notified later either', async () => {
    await saveClaim(server, me.userId, { key: 'a' });
    await unannounce();
    await sendFindingsDigest(server.deps, me.userId);
    expect((await emails())[0]?.text).toContain('/account-settings#notifications');

    await me.browser.patch('/api/user/notifications', { newFindings: false });
    await unannounce();
    await sendFindingsDigest(server.deps, me.userId);
    await me.browser.patch('/api/user/notifications', { newFindings: true });
    await sendFindingsDigest(server.deps, me.userId);
    expect(await emails()).toHaveLength(1);
  });

  test('locks no claim while the mail server is slow, and is sent once for two jobs', async () => {
    const claimId = await saveClaim(server, me.userId);
    await unannounce();
    const mail = await startHeldMail();
    const deps = { ...server.deps, mailer: mail.mailer };
    const jobs = [sendFindingsDigest(deps, me.userId), sendFindingsDigest(deps, me.userId)];
    await waitUntil(() => mail.emails.length > 0);
    await server.db.transaction(async (tx) => {
      await tx.select().from(claims).where(eq(claims.id, claimId)).for('update', { noWait: true });
    });
    mail.release();
    await Promise.all(jobs);
    expect(mail.emails).toHaveLength(1);
  });

  test('sent again after a crash has the same Message-ID, until more is found', async () => {
    const mail = await startHeldMail();
    mail.release();
    const dying = { ...server.deps, mailer: dyingAfter(mail.mailer) };
    const digest = () => expect(sendFindingsDigest(dying, me.userId)).rejects.toThrow('killed');
    await saveClaim(server, me.userId, { key: 'a' });
    await unannounce();
    await digest();
    await digest();
    await saveClaim(server, me.userId, { key: 'b' });
    await unannounce();
    await digest();
    const [first, second, third] = mail.emails.map(messageIdOf);
    expect(first).toMatch(/^<findings-/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('an email that could not be sent is sent by the next attempt', async () => {
    await saveClaim(server, me.userId);
    await unannounce();
    const broken = {
      ...server.deps,
      mailer: { ...server.deps.mailer, send: () => Promise.reject(new Error('no mail')) },
    };
    await expect(sendFindingsDigest(broken, me.userId)).rejects.toThrow('no mail');
    await sendFindingsDigest(server.deps, me.userId);
    expect(await emails()).toHaveLength(1);
  });
});
