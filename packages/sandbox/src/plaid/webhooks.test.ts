import { createHash } from 'node:crypto';
import { decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose';
import type { PlaidApi } from 'plaid';
import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#sandbox/shared.ts';
import {
  linkBank,
  linkReadyBank,
  refusalOf,
  startPlaidSandbox,
  syncAll,
  tooSlow,
} from '../../../../test/support/test-plaid.ts';
import { waitUntil } from '../../../../test/support/wait-until.ts';
import { startWebhookReceiver } from '../../../../test/support/webhook-receiver.ts';

type Received = Awaited<ReturnType<typeof startWebhookReceiver>>['received'];

const codesOf = (received: Received) => received.map(({ body }) => JSON.parse(body).webhook_code as string);

/** Verifies a webhook as Plaid documents: fetch the key by its id, then check the token, its age and the body's hash. */
async function verify(plaid: PlaidApi, { headers, body }: Received[number], now: Date): Promise<boolean> {
  const token = String(headers['plaid-verification']);
  const { alg, kid = '' } = decodeProtectedHeader(token);
  if (alg !== 'ES256') return false;
  const { key } = (await plaid.webhookVerificationKeyGet({ key_id: kid })).data;
  const { payload } = await jwtVerify(token, await importJWK(key as unknown as JWK, 'ES256'), {
    currentDate: now,
    maxTokenAge: '5 min',
  });
  return payload.request_body_sha256 === createHash('sha256').update(body).digest('hex');
}

test('a client that has requested transactions gets a webhook for each of the two stages of the history', async () => {
  const sandbox = await startPlaidSandbox({ speed: 0.2 });
  const { url: webhook, received } = await startWebhookReceiver();
  const { access_token, itemId } = await linkBank(sandbox, { webhook });
  await sandbox.plaid.transactionsSync({ access_token });

  await waitUntil(() => received.some(({ body }) => JSON.parse(body).historical_update_complete));

  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'SYNC_UPDATES_AVAILABLE',
      item_id: itemId,
      initial_update_complete: true,
      historical_update_complete: false,
      environment: 'sandbox',
    },
    expect.objectContaining({ initial_update_complete: true, historical_update_complete: true }),
  ]);
});

test('a webhook’s signature verifies as Plaid documents, and a changed webhook’s does not', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid, clock } = sandbox;
  const { url: webhook, received } = await startWebhookReceiver();
  const { access_token } = await linkReadyBank(sandbox, { webhook });
  await plaid.sandboxItemFireWebhook({ access_token, webhook_code: 'DEFAULT_UPDATE' as never });
  await waitUntil(() => received.length > 0);
  const [genuine] = received;
  if (!genuine) throw new Error('no webhook');

  expect(await verify(plaid, genuine, clock.now())).toBe(true);
  expect(
    await verify(plaid, { ...genuine, body: genuine.body.replace('sandbox', 'SANDBOX') }, clock.now()),
  ).toBe(false);
  clock.advance(6 * minuteMs);
  await expect(verify(plaid, genuine, clock.now())).rejects.toThrow('iat');
  expect(await refusalOf(plaid.webhookVerificationKeyGet({ key_id: 'made-up' }))).toMatchObject({
    error_code: 'INVALID_WEBHOOK_VERIFICATION_KEY_ID',
  });
});

test('the key is the same after a restart', async () => {
  const first = await startPlaidSandbox();
  const { url: webhook, received } = await startWebhookReceiver();
  const { access_token } = await linkReadyBank(first, { webhook });
  await first.plaid.sandboxItemFireWebhook({ access_token, webhook_code: 'ERROR' as never });
  await waitUntil(() => received.length > 0);
  await first.close();

  const { plaid, clock } = await startPlaidSandbox({ dataDir: first.dataDir, clock: first.clock });

  expect(received[0] && (await verify(plaid, received[0], clock.now()))).toBe(true);
});

test('a history whose preparation a restart interrupted is completed and announced afterwards', async () => {
  const slow = await startPlaidSandbox({ speed: tooSlow });
  const { url: webhook, received } = await startWebhookReceiver();
  const { access_token } = await linkBank(slow, { webhook });
  await slow.plaid.transactionsSync({ access_token });
  await slow.close();

  const { plaid } = await startPlaidSandbox({ dataDir: slow.dataDir, clock: slow.clock });
  await waitUntil(() => received.some(({ body }) => JSON.parse(body).historical_update_complete));

  expect((await syncAll(plaid, { access_token })).added.length).toBeGreaterThan(1_000);
});

test('a refresh sends one webhook, and the item stores the last webhook sent', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid } = sandbox;
  const { url: webhook, received } = await startWebhookReceiver();
  const { access_token } = await linkReadyBank(sandbox, { webhook });
  await syncAll(plaid, { access_token });
  const before = received.length;

  await plaid.transactionsRefresh({ access_token });
  await plaid.sandboxItemFireWebhook({ access_token, webhook_code: 'LOGIN_REPAIRED' as never });

  await waitUntil(() => received.length === before + 2);
  expect(codesOf(received).slice(before).sort()).toEqual(['LOGIN_REPAIRED', 'SYNC_UPDATES_AVAILABLE']);
  const { last_webhook } = (await plaid.itemGet({ access_token })).data.status ?? {};
  expect(last_webhook?.code_sent).toBe('LOGIN_REPAIRED');
});

test('an item without a webhook URL sends nothing', async () => {
  const sandbox = await startPlaidSandbox();
  const { access_token } = await linkBank(sandbox);
  const fire = sandbox.plaid.sandboxItemFireWebhook({ access_token, webhook_code: 'ERROR' as never });

  expect((await refusalOf(fire)).error_code).toBe('SANDBOX_WEBHOOK_INVALID');
});

test('changes at the bank while the sandbox was down are announced at the next start', async () => {
  const first = await startPlaidSandbox();
  const { url: webhook, received } = await startWebhookReceiver();
  const { access_token } = await linkReadyBank(first, { webhook });
  const { cursor } = await syncAll(first.plaid, { access_token });
  await first.close();
  const before = received.length;
  first.clock.advance(2 * dayMs);

  const { plaid } = await startPlaidSandbox({ dataDir: first.dataDir, clock: first.clock });

  await waitUntil(() => codesOf(received).slice(before).includes('SYNC_UPDATES_AVAILABLE'));
  expect((await syncAll(plaid, { access_token, cursor })).added.length).toBeGreaterThan(0);
});
