import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { askForLink, findUser, newPassword, takeOver } from '#test/support/take-over.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { addPasskey, signInWithTotp } from '#test/support/two-factor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const run = (...args: string[]) =>
  runOperatorCommand({
    program: 'second-step',
    args,
    environment: { DATABASE_URL: server.databaseUrl, DATA_DIR: server.deps.config.dataDir },
  });

const listEvents = (userId: string) =>
  server.db
    .select({ actor: auditEvents.actor, action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId));
const countEvents = () => server.db.$count(auditEvents);

const removal = /no longer has a second step/;
const isRemoval = ({ subject }: { subject: string }) => removal.test(subject);

describe('a second step that a stranger set up with somebody’s address', { timeout: 60_000 }, () => {
  test('is removed for its owner, and the stranger is out', async () => {
    const { user, browser: stranger, secret, recoveryCodes } = await signInWithTotp(server);
    await addPasskey(server, stranger);
    const kept = await takeOver(server, user.id);
    expect(kept.signedIn).toHaveProperty('secondFactor');

    const { code, output, errors } = await run('--remove', ` ${user.email.toUpperCase()}`);

    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('Every second step of this account was removed');
    for (const hidden of [secret, ...recoveryCodes, newPassword]) expect(output).not.toContain(hidden);
    expect((await stranger.get('/api/auth/me')).statusCode).toBe(401);
    const mail = await server.mailbox.waitForMail(user.email, { subject: removal });
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('If you didn’t ask for this, choose a new password');
    expect(await listEvents(user.id)).toContainEqual({ actor: 'staff', action: 'second_steps_removed' });

    // The password from before the removal is of no use to anybody. An emailed link is.
    const old = await createTestBrowser(server).signIn({ email: user.email, password: newPassword });
    expect(old.json()).toMatchObject({ code: 'wrong_credentials' });
    const { browser: owner, signedIn } = await takeOver(
      server,
      user.id,
      await askForLink(server, user.id, 2),
    );
    expect(signedIn).toMatchObject({ id: user.id });
    expect((await owner.get('/api/user/two-factor')).json()).toMatchObject({
      totpSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  test('is removed once: run again, the command leaves the owner signed in', async () => {
    const { user } = await signInWithTotp(server);
    await Promise.all([run('--remove', user.email), run('--remove', user.email)]);
    const { browser } = await takeOver(server, user.id);

    const again = await run('--remove', user.email);

    expect(again).toMatchObject({
      code: 0,
      output: 'This account has no second step. Nothing was changed.\n',
    });
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
    expect((await findUser(server, user.id)).passwordHash).not.toBeNull();
    expect((await server.mailbox.list(user.email)).filter(isRemoval)).toHaveLength(1);
    const removals = (await listEvents(user.id)).filter(({ action }) => action === 'second_steps_removed');
    expect(removals).toHaveLength(1);
  });
});

test('for an address without an account the command changes nothing, says so, and is recorded', async () => {
  const before = await countEvents();
  const { code, output, errors } = await run('--remove', 'nobody@example.com');
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toBe('No account has this email address. Nothing was changed.\n');
  expect(await countEvents()).toBe(before + 1);
  const recorded = await server.db.select().from(auditEvents);
  expect(JSON.stringify(recorded)).not.toContain('nobody@example.com');
});

test.each(['', '--remove', '--remove=nobody', '--drop=nobody@example.com'])(
  'called wrongly, the command does nothing and leaves no mark: “%s”',
  async (argument) => {
    const before = await countEvents();
    expect(await run(...(argument ? [argument] : []))).toEqual({
      code: 1,
      output: '',
      errors: 'Use: npm run second-step -- --remove EMAIL\n',
    });
    expect(await countEvents()).toBe(before);
  },
);
