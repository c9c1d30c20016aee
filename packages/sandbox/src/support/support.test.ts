import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { answerAddress, answerWebhookHeader, product, sandboxVendors } from '#sandbox/shared.ts';
import { makeFolderForTest } from '../../../../test/support/folder-for-test.ts';
import type { Mail } from '../../../../test/support/test-mailbox.ts';
import { startWebhookReceiver } from '../../../../test/support/webhook-receiver.ts';

const reference = '6c0f3f0e-5d0f-4f3a-9a55-0d5a3c1b2e4f';

/** Starts a support desk with one email from the product, which names the URL for answers. */
async function startDesk(answerUrl: string) {
  const dataDir = await makeFolderForTest('support');
  const options = { port: 0, smtpPort: 0, dataDir, speed: 100, log: () => {}, now: () => new Date() };
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.close());
  const transport = createTransport(sandbox.smtpUrl, { from: 'Rightful <mail@rightful.example>' });
  await transport.sendMail({
    to: product.supportEmail,
    replyTo: answerAddress(reference),
    subject: 'Support request <b>1</b>',
    text: 'Where is my money?',
    headers: { [answerWebhookHeader]: answerUrl },
  });
  const mails = (await (await fetch(`${sandbox.url}/mailbox/messages`)).json()) as Mail[];

  function press(action: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(fields);
    return fetch(`${sandbox.url}/support/actions/${action}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    });
  }

  return {
    readPage: async () => (await fetch(`${sandbox.url}/support`)).text(),
    press,
    mailId: mails[0]?.id ?? '',
  };
}

test('an answer is posted, signed over the time and the body, and retried until it is accepted', async () => {
  const receiver = await startWebhookReceiver((nth) => (nth === 1 ? 503 : 200));
  const { press, readPage, mailId } = await startDesk(receiver.url);

  expect(await readPage()).toContain('Where is my money?');
  expect(await readPage()).toContain('Support request &lt;b&gt;1');
  expect((await press('answer', { id: mailId, text: 'On its way.' })).status).toBe(303);

  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), 10_000);
  for (const { headers, body } of receiver.received) {
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['support-signature'])) ?? [];
    const { webhookSecret } = sandboxVendors.support;
    expect(signature).toBe(createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex'));
    expect(JSON.parse(body)).toEqual({ id: expect.any(String), reference, text: 'On its way.' });
  }
  expect(await readPage()).toContain('Answered: <bdi>On its way.');
});

test('an empty answer, a deleted email and a cross-site request do nothing', async () => {
  const receiver = await startWebhookReceiver();
  const { press, readPage, mailId } = await startDesk(receiver.url);

  expect((await press('answer', { id: mailId, text: '  ' })).status).toBe(400);
  expect((await press('answer', { id: 'nothing', text: 'Hello' })).status).toBe(404);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await press('answer', { id: mailId, text: 'Hello' }, foreign)).status).toBe(403);

  expect(await readPage()).toContain('Nothing has been sent yet.');
  expect(receiver.received).toEqual([]);
});
