import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { browserSessionMs } from '#server/features/accounts/sessions.ts';
import { holdFrom } from '#server/features/payouts/accounts/lifecycle.ts';
import { sendPayout } from '#server/features/payouts/payments/send-payout.ts';
import { bankAccounts } from '#server/platform/db/schema/payouts.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { readyToSend } from '#test/support/payment-desk.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

const payoutHoldMs = 72 * hourMs;

let server: TestServer;
let startsAt: Date;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01, config: { payoutHoldMs } });
  startsAt = server.clock.now();
});
afterAll(() => server.stop());
afterEach(() => setClock(startsAt));

function setClock(at: Date): void {
  server.clock.advance(at.getTime() - server.clock.now().getTime());
}

describe('a session', () => {
  const isSignedIn = async ({ browser }: Awaited<ReturnType<typeof signInSomebody>>) =>
    (await browser.get('/api/auth/me')).statusCode === 200;

  test('is refused after its end, and valid again when the clock is corrected', async () => {
    const me = await signInSomebody(server);
    server.clock.advance(400 * dayMs);
    expect(await isSignedIn(me)).toBe(false);
    server.clock.advance(-400 * dayMs);
    expect(await isSignedIn(me)).toBe(true);
  });

  test('does not last longer because it was used while the clock was ahead', async () => {
    const me = await signInSomebody(server);
    server.clock.advance(10 * hourMs);
    expect(await isSignedIn(me)).toBe(true);
    server.clock.advance(-10 * hourMs);
    expect(await isSignedIn(me)).toBe(true);
    server.clock.advance(browserSessionMs + 1);
    expect(await isSignedIn(me)).toBe(false);
  });
});

describe('the hold on a new bank account', () => {
  /** Creates a user whose payout waits for the hold of an account added on the day before daylight saving time starts. */
  async function waitForHold() {
    const me = await readyToSend(server);
    setClock(new Date('2026-03-07T20:00:00.000Z'));
    const heldUntil = holdFrom(server.deps, server.deps.now());
    await server.db.update(bankAccounts).set({ heldUntil }).where(eq(bankAccounts.id, me.accountId));
    const send = async () => {
      await sendPayout(server.deps, me.payoutId);
      return (await me.transfers()).length;
    };
    return { send };
  }

  test('lasts its full hours across the hour that daylight saving time skips', async () => {
    const { send } = await waitForHold();
    server.clock.advance(payoutHoldMs - 1);
    expect(await send()).toBe(0);
    server.clock.advance(1);
    expect(await send()).toBe(1);
  });

  test('leads to one payment if the clock jumps past its end and back', async () => {
    const { send } = await waitForHold();
    server.clock.advance(payoutHoldMs);
    expect(await send()).toBe(1);
    server.clock.advance(-payoutHoldMs);
    await send();
    server.clock.advance(payoutHoldMs);
    expect(await send()).toBe(1);
  });
});

test.each([
  ['ahead', 400 * dayMs],
  ['behind', -400 * dayMs],
])('jobs run immediately, and delayed ones later, in a process whose clock is %s', async (_name, jumpMs) => {
  const working = await startTestServer();
  onTestFinished(() => working.stop());
  working.clock.advance(jumpMs);
  const { id: userId, email } = await createUser(working);
  const link = { userId, reason: 'reset' } as const;
  await working.deps.jobs.enqueue(working.db, 'send-password-link', link, { startAfterSeconds: 60 });
  await working.deps.jobs.enqueue(working.db, 'send-password-link', link);
  await working.mailbox.waitForMail(email, { withinMs: 20_000 });
  // Jobs run in the order in which they were added, so the first would have run by now.
  expect(await working.deps.jobs.countWaiting(working.db, 'send-password-link', 2)).toBe(1);
});
