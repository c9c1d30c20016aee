import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { webhookPaths } from '#shared/vendors.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { startTestServer } from '#test/support/test-server.ts';

test('a stranger who makes up key ids causes at most a hundred requests to the vendor per hour', async () => {
  const server = await startTestServer({ worksJobs: false });
  onTestFinished(() => server.stop());
  const answers: number[] = [];
  while (answers.length < 102) {
    const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid: randomUUID() })).toString('base64url');
    const headers = { 'plaid-verification': `${header}.e30.e30` };
    answers.push((await createTestBrowser(server).post(webhookPaths.plaid, {}, headers)).statusCode);
  }
  expect(answers).toEqual([...Array(100).fill(401), 429, 429]);
});
