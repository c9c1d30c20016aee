import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { scans } from '#server/platform/db/schema/discovery.ts';
import { claimFilingDrafts, claimFilings } from '#server/platform/db/schema/filings.ts';
import { feeInvoices } from '#server/platform/db/schema/payouts.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { calendarKeys, todoReminders } from '#server/platform/db/schema/todos.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { finderSentences } from '#shared/claims/finder-sentences.ts';
import type { Todo } from '#shared/contracts/todos.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { insertOwnerPaidClaim } from '#test/support/owner-paid-claim.ts';
import { insertReadyPayout } from '#test/support/ready-payout.ts';
import { samplePdf } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { remindPeople, sendReminders } from './send-reminders.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
  await scan();
});

async function scan(userId = me.userId): Promise<void> {
  const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
  if (!person) throw new Error('nobody to scan for');
  await server.db
    .insert(scans)
    .values({ userId, personId: person.id, status: 'completed', createdAt: server.deps.now() });
}

const read = async (browser = me.browser): Promise<Todo[]> => (await browser.get('/api/todos')).json();
const kinds = async () => (await read()).map(({ kind }) => kind);
const inDays = (days: number) =>
  new Date(server.deps.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const change = (claimId: string, set: Partial<typeof claims.$inferInsert>) =>
  server.db.update(claims).set(set).where(eq(claims.id, claimId));

/** A fee that is invoiced, and due in so many days. */
async function billFee(daysLeft = 9): Promise<string> {
  const claimId = await insertOwnerPaidClaim(server, me.userId);
  const createdAt = new Date(server.deps.now().getTime() - (30 - daysLeft) * dayMs);
  const invoice = { externalId: `in_${claimId}`, paymentUrl: 'https://pay.example/1', createdAt };
  await server.db
    .insert(feeInvoices)
    .values({ userId: me.userId, claimId, amountCents: cents(49_99), ...invoice });
  return claimId;
}

describe('what waits for a person', () => {
  test('is nothing for somebody who scanned and whom nothing was found for', async () => {
    expect(await read()).toEqual([]);
  });

  test('is the first scan, and the address, for somebody who only signed up', async () => {
    const newcomer = await signInSomebody(server, { emailProvedAt: null, isVerified: false });
    expect((await read(newcomer.browser)).map(({ kind }) => kind)).toEqual(['continue_scan', 'verify_email']);
    await scan(newcomer.userId);
    expect((await read(newcomer.browser)).map(({ kind }) => kind)).toEqual(['verify_email']);
  });

  test('is a claim whose last day is near, until it is filed', async () => {
    const far = await saveClaim(server, me.userId, { key: 'record:sample:far', deadline: inDays(15) });
    const claimId = await saveClaim(server, me.userId, {
      title: 'Price drop',
      deadline: inDays(5),
      state: 'TX',
    });
    expect(await read()).toMatchObject([
      {
        id: `file_in_time:${claimId}`,
        when: '5 days left',
        title: 'File “Price drop”: $245.00',
        amount: '245.00',
        dueOn: inDays(5),
        daysLeft: 5,
        claimId,
        isSandbox: true,
        action: { label: 'File' },
      },
    ]);
    await me.browser.post(`/api/claims/${claimId}/file`, {});
    expect(await read()).toMatchObject([{ kind: 'send_packet', claimId, when: '5 days left' }]);
    await me.browser.post(`/api/claims/${claimId}/sent`);
    expect(await read()).toEqual([]);
    await change(far, { deadline: inDays(14) });
    expect(await kinds()).toEqual(['file_in_time']);
    await me.browser.post(`/api/claims/${far}/dismiss`);
    expect(await read()).toEqual([]);
  });

  test('is a question, which promises no more than a possibility', async () => {
    const claimId = await saveClaim(server, me.userId, { title: 'Old account', amountCents: cents(77_70) });
    await change(claimId, { openQuestionCount: 1 });
    expect(await read()).toMatchObject([
      {
        kind: 'answer_question',
        title: 'Answer a question: up to $77.70',
        detail: 'Old account',
        dueOn: null,
      },
    ]);
    await change(claimId, { openQuestionCount: 6, amountKind: 'estimate', deadline: inDays(40) });
    expect(await read()).toMatchObject([
      { title: 'Answer 6 questions: up to about $77.70', when: expect.stringMatching(/^By Apr 1/) },
    ]);
    await change(claimId, { openQuestionCount: 0 });
    expect(await read()).toEqual([]);
  });

  test('is a page to notarize in a filing that was begun, until it is added', async () => {
    const claimId = await saveClaim(server, me.userId, { state: 'CA', amountCents: cents(1_284_16) });
    expect(await read()).toEqual([]);
    const draft = { sealedDraft: Buffer.alloc(1), updatedAt: server.deps.now() };
    await server.db.insert(claimFilingDrafts).values({ userId: me.userId, claimId, ...draft });
    expect(await read()).toMatchObject([
      { kind: 'notarize', claimId, title: 'Have one page notarized: $1,284.16' },
    ]);
    await change(claimId, { amountCents: cents(900_00) });
    expect(await read()).toEqual([]);
    await change(claimId, { amountCents: cents(1_284_16) });
    const file = { fileName: 'page.pdf', contentBase64: samplePdf().toString('base64') };
    await me.browser.post(`/api/claims/${claimId}/documents`, { kind: 'notarized_page', ...file });
    expect(await read()).toEqual([]);
  });

  test('is a document that the office asked for, until it is added', async () => {
    const claimId = await saveClaim(server, me.userId, { state: 'TX' });
    await me.browser.post(`/api/claims/${claimId}/file`, {});
    await me.browser.post(`/api/claims/${claimId}/sent`);
    await server.db
      .update(claimFilings)
      .set({ officeStep: 'documents_needed' })
      .where(eq(claimFilings.claimId, claimId));
    expect(await read()).toMatchObject([{ kind: 'add_document', claimId, dueOn: null }]);
    await server.db
      .update(claimFilings)
      .set({ officeStep: 'in_review' })
      .where(eq(claimFilings.claimId, claimId));
    expect(await read()).toEqual([]);
  });

  test('is one bank account for all money that waits for one', async () => {
    await insertReadyPayout(server, me.userId);
    expect(await read()).toMatchObject([
      { kind: 'add_bank_account', title: 'Add a bank account: $220.50 waits for you', amount: '220.50' },
    ]);
    await insertReadyPayout(server, me.userId);
    expect(await read()).toMatchObject([
      { title: 'Add a bank account: $441.00 waits for you', detail: '2 claims, after our fees.' },
    ]);
  });

  test('is a fee with its day and where it is paid, until it is paid', async () => {
    const claimId = await billFee();
    expect(await read()).toMatchObject([
      {
        id: `pay_fee:${claimId}`,
        title: 'Pay our fee: $49.99',
        when: '9 days left',
        dueOn: inDays(9),
        action: { label: 'Pay', to: 'https://pay.example/1' },
      },
    ]);
    await server.db
      .update(feeInvoices)
      .set({ paidAt: server.deps.now() })
      .where(eq(feeInvoices.claimId, claimId));
    expect(await read()).toEqual([]);
  });

  test('is no fee that cannot be paid yet', async () => {
    const claimId = await billFee();
    await server.db.update(feeInvoices).set({ paymentUrl: null }).where(eq(feeInvoices.claimId, claimId));
    expect(await read()).toEqual([]);
  });

  test('is a bank that has to be signed in to', async () => {
    const [person] = await server.db.select().from(people).where(eq(people.userId, me.userId));
    const at = server.deps.now();
    const bank = { kind: 'bank', provider: 'plaid', label: 'Sample Bank', status: 'needs_sign_in' } as const;
    await server.db.insert(connections).values({
      ...bank,
      userId: me.userId,
      personId: person?.id ?? '',
      externalId: 'item',
      createdAt: at,
      updatedAt: at,
    });
    expect(await read()).toMatchObject([{ kind: 'reconnect', title: 'Sign in to Sample Bank again' }]);
  });

  test('is the identity once there is something to file, unless we look at its documents', async () => {
    me = await signInSomebody(server, { isVerified: false });
    await scan();
    expect(await read()).toEqual([]);
    await saveClaim(server, me.userId);
    expect(await kinds()).toEqual(['verify_identity']);
    const [person] = await server.db.select().from(people).where(eq(people.userId, me.userId));
    await openReview('identity', person?.id ?? '');
    expect(await read()).toEqual([]);
  });

  test('is a document for a property that somebody else claims, until it is added', async () => {
    const claimId = await saveClaim(server, me.userId);
    await openReview('property', claimId);
    expect(await read()).toMatchObject([{ kind: 'review', claimId }]);
    const file = { fileName: 'deed.pdf', contentBase64: samplePdf().toString('base64') };
    await me.browser.post(`/api/claims/${claimId}/documents`, { kind: 'proof_of_ownership', ...file });
    expect(await read()).toEqual([]);
  });

  test('counts days where the person lives', async () => {
    await saveClaim(server, me.userId, { deadline: '2026-03-03' });
    await server.db.update(users).set({ timeZone: 'Pacific/Kiritimati' }).where(eq(users.id, me.userId));
    expect(await read()).toMatchObject([{ when: 'Today', daysLeft: 0 }]);
    await server.db.update(users).set({ timeZone: 'Pacific/Honolulu' }).where(eq(users.id, me.userId));
    expect(await read()).toMatchObject([{ when: 'Tomorrow', daysLeft: 1 }]);
  });

  test('is nobody else’s', async () => {
    await billFee();
    const other = await signInSomebody(server);
    await scan(other.userId);
    expect(await read(other.browser)).toEqual([]);
  });
});

async function openReview(kind: 'identity' | 'property', subjectId: string): Promise<void> {
  const facts =
    kind === 'identity' ? ({ kind } as const) : ({ kind, office: 'CA', propertyNumber: '1' } as const);
  const openedAt = server.deps.now();
  await server.db.insert(reviews).values({ userId: me.userId, kind, subjectId, facts, openedAt });
}

describe('a reminder', () => {
  /** The clock stands at 10 in the morning in New York. */
  const mails = async () => {
    const [user] = await server.db.select().from(users).where(eq(users.id, me.userId));
    return server.mailbox.list(user?.email ?? '');
  };
  const remind = () => sendReminders(server.deps, me.userId);
  const remembered = () => server.db.select().from(todoReminders).where(eq(todoReminders.userId, me.userId));

  test('comes once three days before and once on the day, however often the job runs', async () => {
    await saveClaim(server, me.userId, { title: 'Price drop', deadline: inDays(4) });
    await remind();
    expect(await mails()).toEqual([]);
    server.clock.advance(dayMs);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await mails()).toMatchObject([{ subject: '3 days left: File “Price drop”: $245.00' }]);
    server.clock.advance(2 * dayMs);
    await remind();
    expect(await mails()).toHaveLength(1);
    server.clock.advance(dayMs);
    await remind();
    await remind();
    const [latest, first] = await mails();
    expect(latest?.subject).toBe('Today: File “Price drop”: $245.00');
    expect(latest?.text).toContain('Choose which emails you get');
    expect(first?.id).not.toBe(latest?.id);
    expect(await remembered()).toHaveLength(2);
  });

  test('that is late still comes, with the days that are left', async () => {
    await saveClaim(server, me.userId, { deadline: inDays(1) });
    await remind();
    expect(await mails()).toMatchObject([{ subject: expect.stringMatching(/^Tomorrow: /) }]);
  });

  test('is one email for everything that is due', async () => {
    await saveClaim(server, me.userId, { key: 'record:sample:due', deadline: inDays(2) });
    await billFee(3);
    await remind();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 things are due soon');
    expect(mail?.text).toContain('Pay our fee: $49.99');
  });

  test('about Indiana’s property says what its law asks for, and no other does', async () => {
    await saveClaim(server, me.userId, { key: 'record:sample:in', state: 'IN', deadline: inDays(2) });
    await remind();
    const [mail] = await mails();
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(finderSentences.IN);
    me = await signInSomebody(server);
    await saveClaim(server, me.userId, { deadline: inDays(2) });
    await remind();
    expect((await mails())[0]?.text).not.toContain(finderSentences.IN);
  });

  test('comes by day where the person lives', async () => {
    await saveClaim(server, me.userId, { deadline: inDays(0) });
    await server.db.update(users).set({ timeZone: 'Pacific/Honolulu' }).where(eq(users.id, me.userId));
    await remind();
    expect(await mails()).toEqual([]);
    server.clock.advance(4 * hourMs);
    await remind();
    expect(await mails()).toHaveLength(1);
    server.clock.advance(-4 * hourMs);
  });

  test('is not sent to whoever wants none, nor later for the same day', async () => {
    await saveClaim(server, me.userId, { deadline: inDays(2) });
    await me.browser.patch('/api/user/notifications', { reminders: false });
    await remind();
    await me.browser.patch('/api/user/notifications', { reminders: true });
    await remind();
    expect(await mails()).toEqual([]);
  });

  test('is not sent to an account that is being deleted', async () => {
    await saveClaim(server, me.userId, { deadline: inDays(2) });
    await server.db.update(users).set({ deletingAt: server.deps.now() }).where(eq(users.id, me.userId));
    await remind();
    expect(await mails()).toEqual([]);
  });

  test('is queued for each who has something due, and for nobody else', async () => {
    await saveClaim(server, me.userId, { deadline: inDays(3) });
    const other = await signInSomebody(server);
    await saveClaim(server, other.userId, { deadline: inDays(9) });
    await remindPeople(server.deps);
    const isQueued = (userId: string) => server.deps.jobs.isWaiting(server.db, 'send-reminders', { userId });
    expect(await isQueued(me.userId)).toBe(true);
    expect(await isQueued(other.userId)).toBe(false);
  });
});

describe('the calendar', () => {
  const anybody = () => createTestBrowser(server);
  const make = async (): Promise<string> => {
    const { url } = (await me.browser.post('/api/todos/calendar')).json();
    return url.slice(server.deps.config.publicUrl.length);
  };

  test('shows whoever has its address what is due, and no name', async () => {
    const claimId = await saveClaim(server, me.userId, { title: 'Price; drop', deadline: inDays(5) });
    const answer = await anybody().get(await make());
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body).toContain(`UID:file_in_time:${claimId}@`);
    expect(answer.body).toContain('SUMMARY:Rightful: File “Price\\; drop”: $245.00');
    expect(answer.body).not.toContain('Sample Person');
  });

  test('ends with its address, and when a new one is made', async () => {
    const first = await make();
    const second = await make();
    expect((await anybody().get(first)).statusCode).toBe(404);
    expect((await anybody().get(second)).statusCode).toBe(200);
    expect((await me.browser.get('/api/todos/calendar')).json()).toEqual({ createdAt: expect.any(String) });
    await me.browser.delete('/api/todos/calendar');
    expect((await anybody().get(second)).statusCode).toBe(404);
    expect((await me.browser.get('/api/todos/calendar')).json()).toEqual({ createdAt: null });
  });

  test('keeps no key that could be read', async () => {
    const key = new URL(await make(), 'http://any.example').searchParams.get('key') ?? '';
    expect(key).toHaveLength(43);
    const rows = await server.db.select().from(calendarKeys).where(eq(calendarKeys.userId, me.userId));
    expect(rows).toMatchObject([{ keyHash: hashToken(key) }]);
    expect(server.logged.join('\n')).not.toContain(key);
  });

  test.each(['', '?key=', `?key=${'x'.repeat(43)}`, '?key=a&key=b', `?key=${'x'.repeat(5_000)}`])(
    'is not found with an unknown key: %s',
    async (query) => {
      expect((await anybody().get(`/api/todos/calendar.ics${query}`)).statusCode).toBe(404);
    },
  );

  test('cannot be guessed for long, and is read on by whoever knows it', async () => {
    const path = await make();
    const guess = () => anybody().get('/api/todos/calendar.ics?key=wrong');
    const answers = await Promise.all(Array.from({ length: 35 }, guess));
    expect(answers.at(-1)?.statusCode === 429 || answers.some(({ statusCode }) => statusCode === 429)).toBe(
      true,
    );
    expect((await anybody().get(path)).statusCode).toBe(200);
  });
});
