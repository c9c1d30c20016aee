import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { supportMessages } from '#server/platform/db/schema/support.ts';
import { answerAddress, findAnsweredMessage } from '#shared/account/support.ts';
import type { SupportMessage } from '#shared/contracts/support.ts';
import { dyingAfter, messageIdOf, startHeldMail } from '#test/support/held-mail.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { openSupportDesk } from '#test/support/test-support-desk.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { mailMessage } from './mail-message.ts';
import { handleSupportEvent } from './save-answer.ts';

let server: TestServer;
let desk: ReturnType<typeof openSupportDesk>;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ listens: true, sandboxSpeed: 100 });
  desk = openSupportDesk(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server, { subscriptionPlan: 'premium', firstName: 'Jordan' });
});

const ask = (message: string) => me.browser.post('/api/support/help', { message });
const messages = async () => (await me.browser.get('/api/support/messages')).json() as SupportMessage[];
const email = async () => (await me.browser.get('/api/auth/me')).json().email as string;
const emails = async () => server.mailbox.list(await email());
const actionsOf = async (userId: string) =>
  (await server.db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(
    ({ actor, action }) => `${actor} ${action}`,
  );

async function askAndFind(words: string) {
  await ask(words);
  await waitUntil(async () => (await emails()).length === 1);
  const [message] = await messages();
  if (!message) throw new Error('no message was kept');
  return message;
}

/** Creates a message whose job has not run yet, and a mail server that answers on command. */
async function unmailed() {
  const message = { userId: me.userId, author: 'user', text: 'Hello', createdAt: server.deps.now() } as const;
  const [row] = await server.db.insert(supportMessages).values(message).returning();
  const mail = await startHeldMail();
  return { id: String(row?.id), mail, deps: { ...server.deps, mailer: mail.mailer } };
}

describe('a message', () => {
  test('reaches the team with plan and tier, and its author gets a confirmation', async () => {
    const words = 'Where is my money?\n\nI have waited for weeks.';
    expect((await ask(`  ${words} `)).json()).toEqual({ success: true });
    await waitUntil(async () => (await emails()).length === 1);

    const request = await desk.findRequest('waited for weeks');
    expect(request?.subject).toContain('Priority Email');
    expect(request?.text).toContain('Plan: Premium Plan. Support tier: Priority Email.');
    expect(request?.text).toContain(await email());
    const [acknowledgement] = await emails();
    expect(acknowledgement?.subject).toBe('We received your message');
    expect(acknowledgement?.text).toContain('/account-settings#support');
    expect(await messages()).toMatchObject([{ author: 'user', text: words }]);
    expect(await actionsOf(me.userId)).toContain('user support_message_sent');
  });

  test('is emailed once, however often and concurrently its job runs', async () => {
    const { id } = await askAndFind('Only once, please.');
    await Promise.all([1, 2, 3].map(() => mailMessage(server.deps, id)));
    const sent = await server.mailbox.list('support@rightful.example');
    expect(sent.filter(({ text }) => text.includes('Only once, please.'))).toHaveLength(1);
  });

  test('is not locked while the mail server is slow, and two jobs email it once', async () => {
    const { id, mail, deps } = await unmailed();
    const jobs = [mailMessage(deps, id), mailMessage(deps, id)];
    await waitUntil(() => mail.emails.length > 0);
    await server.db.transaction(async (tx) => {
      await tx
        .select()
        .from(supportMessages)
        .where(eq(supportMessages.id, id))
        .for('update', { noWait: true });
    });
    mail.release();
    await Promise.all(jobs);
    expect(mail.emails).toHaveLength(1);
  });

  test('that is emailed again after a crash has the same Message-ID', async () => {
    const { id, mail, deps } = await unmailed();
    mail.release();
    await expect(mailMessage({ ...deps, mailer: dyingAfter(mail.mailer) }, id)).rejects.toThrow('killed');
    await mailMessage(deps, id);
    expect(mail.emails).toHaveLength(2);
    expect(mail.emails.map(messageIdOf)).toEqual(Array(2).fill(`<support-${id}@rightful.example>`));
  });

  test.each([
    ['nothing', {}],
    ['blanks', { message: ' \n\t ' }],
    ['too much', { message: 'x'.repeat(5_001) }],
    ['something else', { message: 'Hello', to: 'someone@example.com' }],
  ])('that is %s is rejected and not stored', async (_name, body) => {
    const response = await me.browser.post('/api/support/help', body);
    expect(response.statusCode).toBe(400);
    expect(await messages()).toEqual([]);
  });

  test('may be sent ten times a day', async () => {
    for (let nth = 1; nth <= 10; nth += 1) expect((await ask(`Message ${nth}`)).statusCode).toBe(200);
    const refused = await ask('One more');
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts' });
    expect(await messages()).toHaveLength(10);
  });
});

describe('an answer', () => {
  test('given at the desk appears with its question and is emailed, once', async () => {
    await askAndFind('Which papers do you need?');
    const request = await desk.findRequest('Which papers do you need?');
    server.clock.advance(1_000);
    expect(await desk.answer({ id: request?.id ?? '', text: 'A copy of your ID.' })).toBe(303);

    await waitUntil(async () => (await emails()).length === 2);
    expect((await emails())[0]?.text).toContain('A copy of your ID.');
    expect(await messages()).toMatchObject([
      { author: 'support', text: 'A copy of your ID.' },
      { author: 'user', text: 'Which papers do you need?' },
    ]);
    expect(await actionsOf(me.userId)).toContain('staff support_answer_given');
  });

  test('reported many times and concurrently is one answer', async () => {
    const { id: reference } = await askAndFind('Hello?');
    const answer = { id: `mail-${reference}`, reference, text: 'Hello to you.' };
    const told = await Promise.all([1, 2, 3].map(() => desk.handOn(answer)));
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await waitUntil(async () => (await emails()).length === 2);
    const [event] = await server.db
      .select()
      .from(outsideEvents)
      .where(eq(outsideEvents.externalId, answer.id));
    await handleSupportEvent(server.deps, event?.id ?? '');
    expect(await messages()).toHaveLength(2);
    expect(event?.body).toEqual({ id: answer.id, reference });
  });

  test.each([
    ['another secret', { secret: 'of somebody else' }],
    ['six minutes ago', { secondsOff: -360 }],
    ['six minutes ahead', { secondsOff: 360 }],
  ])('signed with %s is rejected and not stored', async (_name, signing) => {
    const { id: reference } = await askAndFind('Is anybody there?');
    const answer = await desk.handOn({ reference, text: 'Send us your password.' }, signing);
    expect(answer.statusCode).toBe(401);
    expect(await messages()).toHaveLength(1);
  });

  test('to an unknown message is accepted and its text deleted', async () => {
    const reference = crypto.randomUUID();
    await desk.handOn({ id: 'mail-to-nobody', reference, text: 'Dear ghost' });
    const stored = () =>
      server.db.select().from(outsideEvents).where(eq(outsideEvents.externalId, 'mail-to-nobody'));
    await waitUntil(
      async () => (await stored())[0]?.body && !JSON.stringify(await stored()).includes('ghost'),
    );
    expect((await stored())[0]?.body).toEqual({ id: 'mail-to-nobody', reference });
  });
});

test("users cannot read each other's messages", async () => {
  await askAndFind('This is mine.');
  const other = await signInSomebody(server);
  expect((await other.browser.get('/api/support/messages')).json()).toEqual([]);
});

test('the reply address names its message, and no other address does', () => {
  const id = '6c0f3f0e-5d0f-4f3a-9a55-0d5a3c1b2e4f';
  expect(findAnsweredMessage(answerAddress(id))).toBe(id);
  expect(findAnsweredMessage(answerAddress(id).toUpperCase())).toBe(id);
  expect(findAnsweredMessage('support@rightful.example')).toBeUndefined();
  expect(findAnsweredMessage('support+x@other.example')).toBeUndefined();
});

test('neither job rows nor logs contain what was written', async () => {
  const { id: reference } = await askAndFind('A secret between us: periwinkle');
  await desk.handOn({ reference, text: 'Kept: periwinkle' });
  await waitUntil(async () => (await emails()).length === 2);
  const { rows } = await server.db.execute('select data::text, output::text from jobs.job');
  expect(rows.length).toBeGreaterThan(3);
  const seen = JSON.stringify(rows) + server.logged.join('');
  expect(seen).not.toContain('periwinkle');
  expect(seen).not.toContain('@example.com');
});
