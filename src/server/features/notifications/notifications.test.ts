import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const read = async () => (await me.browser.get('/api/user/notifications')).json();
const choose = (body: object) => me.browser.patch('/api/user/notifications', body);
const changes = async () =>
  (await server.db.select().from(auditEvents).where(eq(auditEvents.userId, me.userId))).filter(
    ({ action }) => action === 'notifications_changed',
  );

describe('email preferences', () => {
  test('default to emails about findings and claims', async () => {
    expect(await read()).toEqual({
      newFindings: true,
      claimSteps: true,
      reminders: true,
      productNews: false,
    });
  });

  test('change only what is named', async () => {
    const answer = await choose({ newFindings: false });
    expect(answer.json()).toEqual({
      newFindings: false,
      claimSteps: true,
      reminders: true,
      productNews: false,
    });
    await choose({ productNews: true });
    expect(await read()).toEqual({
      newFindings: false,
      claimSteps: true,
      reminders: true,
      productNews: true,
    });
  });

  test('two concurrent changes do not undo each other', async () => {
    await Promise.all([choose({ newFindings: false }), choose({ claimSteps: false })]);
    expect(await read()).toEqual({
      newFindings: false,
      claimSteps: false,
      reminders: true,
      productNews: false,
    });
  });

  test('are audited when they change, and only then', async () => {
    await choose({ claimSteps: false });
    await choose({ claimSteps: false });
    await choose({});
    expect(await changes()).toMatchObject([{ actor: 'user', facts: { claimSteps: false } }]);
  });

  test.each([{ newFindings: 'no' }, { everything: true }, []])('%j is refused', async (body) => {
    expect((await choose(body)).statusCode).toBe(400);
    expect(await changes()).toEqual([]);
  });

  test('belong to one person', async () => {
    await choose({ newFindings: false });
    const other = await signInSomebody(server);
    expect((await other.browser.get('/api/user/notifications')).json()).toMatchObject({ newFindings: true });
  });
});
