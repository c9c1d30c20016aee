import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { findUser, tokenIn } from '#test/support/take-over.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const run = (...args: string[]) =>
  runOperatorCommand({
    program: 'change-email',
    args,
    environment: { DATABASE_URL: server.databaseUrl, DATA_DIR: server.deps.config.dataDir },
  });

test('the command mails a link, which changes the address; the run is recorded without either address', {
  timeout: 60_000,
}, async () => {
  const user = await createUser(server);

  const { code, output, errors } = await run(
    '--from',
    user.email.toUpperCase(),
    '--to',
    ' New.One@example.com',
  );

  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('A link was mailed to the new address.');
  expect(await findUser(server, user.id)).toMatchObject({ email: user.email });
  const token = tokenIn(await server.mailbox.waitForMail('new.one@example.com'));
  const answer = await createTestBrowser(server).post('/api/auth/email-change/confirm', { token });
  expect(answer.json()).toEqual({ email: 'new.one@example.com' });
  const recorded = await server.db.select().from(auditEvents).where(eq(auditEvents.actor, 'staff'));
  expect(recorded.map(({ action }) => action)).toEqual(['staff_command_run', 'email_change_asked']);
  expect(JSON.stringify(recorded)).not.toContain('@');
});

test('an unknown account and an address that is taken are said, and nothing is started', {
  timeout: 60_000,
}, async () => {
  const [one, other] = [await createUser(server), await createUser(server)];
  expect(await run('--from', 'nobody@example.com', '--to', 'new@example.com')).toEqual({
    code: 2,
    output: '',
    errors: 'No account has this email address. Nothing was changed.\n',
  });
  expect(await run('--from', one.email, '--to', other.email)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('belongs to another account'),
  });
});

test.each([[], ['--from', 'a@example.com'], ['--from', 'a@example.com', '--to', 'nobody'], ['--drop']])(
  'called wrongly, the command does nothing: %j',
  async (...args) => {
    expect(await run(...args)).toMatchObject({
      code: 1,
      errors: 'Use: npm run change-email -- --from EMAIL --to NEW_EMAIL\n',
    });
  },
);
