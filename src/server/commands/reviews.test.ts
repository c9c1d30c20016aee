import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { samplePdf, samplePicture } from '#test/support/sample-documents.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const run = (...args: string[]) =>
  runOperatorCommand({
    program: 'reviews',
    args,
    environment: { DATABASE_URL: server.databaseUrl, DATA_DIR: server.deps.config.dataDir },
  });

const someId = randomUUID();

/** Somebody who sent an identity document and a selfie. */
async function createWaiting() {
  const somebody = await signInSomebody(server, { isVerified: false, dateOfBirth: '1988-04-12' });
  const answer = await somebody.browser.post('/api/identity/documents', {
    documentBase64: samplePdf().toString('base64'),
    selfieBase64: (await samplePicture()).toString('base64'),
  });
  expect(answer.statusCode).toBe(200);
  const [review] = await server.db.select().from(reviews).where(eq(reviews.userId, somebody.userId));
  return { ...somebody, reviewId: review?.id ?? '' };
}

test('an operator sees whom the documents must show, saves them, and decides once', {
  timeout: 120_000,
}, async () => {
  const { browser, reviewId } = await createWaiting();
  const folder = path.join(await makeFolderForTest('reviews'), 'saved');
  expect((await run()).output).toContain(reviewId);

  const shown = await run('--show', reviewId, '--save', folder);

  expect(shown).toMatchObject({ code: 0, errors: '' });
  expect(shown.output).toContain('name: Sample Person\ndate of birth: 1988-04-12\naddress: not given\n');
  expect((await readFile(path.join(folder, 'identity_document.pdf'))).toString('latin1')).toMatch(/^%PDF/);
  expect((await readFile(path.join(folder, 'selfie.jpg'))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(await run('--approve', reviewId, '--reason', 'Both show her.')).toMatchObject({ code: 0 });
  expect((await browser.get('/api/identity')).json()).toMatchObject({ verified: { source: 'review' } });
  expect(await run('--refuse', reviewId, '--reason', 'On second thought.')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('already closed'),
  });
  const actions = await server.db.select({ action: auditEvents.action }).from(auditEvents);
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['review_opened', 'staff_command_run', 'identity_verified', 'review_approved']),
  );
});

test.each([
  ['--show', 'x'],
  ['--approve', someId],
  ['--show', someId, '--refuse', someId, '--reason', 'x'],
])('called wrongly, the command does nothing: %j', async (...args) => {
  expect(await run(...args)).toMatchObject({ code: 1, errors: expect.stringMatching(/^Use:/) });
});
