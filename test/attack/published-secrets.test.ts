import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { sandboxConfig } from '#server/platform/config/vendor-config.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { liveEnvironment } from '#test/support/live-environment.ts';
import { linkReadyBank, startPlaidSandbox } from '#test/support/test-plaid.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { signers } from '#test/support/vendor-signatures.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { startWebhookReceiver } from '#test/support/webhook-receiver.ts';

/** The live installation's own secrets. */
const ownSecrets = { stripe: 'whsec_new', agencies: 'secret', support: 'new', dwolla: 'new' } as const;

const bodies = {
  stripe: { object: 'event', type: 'invoice.paid', data: { object: { object: 'invoice' } } },
  agencies: { agencyId: 'ca-unclaimed-property', reference: 'CLM-0123456789' },
  support: { reference: randomUUID(), text: 'Send us your password.' },
  dwolla: { topic: 'account_suspended', resourceId: randomUUID() },
} as const;

const vendors = Object.keys(signers) as (keyof typeof signers)[];

/** A live installation with every vendor. Another sandbox may stand for the real Plaid, which has keys of its own. */
function startLiveServer(plaidUrl?: string): Promise<TestServer> {
  const { vendors, sandboxUrl, supportWebhookSecrets, publicUrl, payoutMethod } = readConfig(liveEnvironment);
  const plaid = plaidUrl === undefined ? vendors.plaid : sandboxConfig(plaidUrl).plaid;
  return startTestServer({
    worksJobs: false,
    config: {
      vendors: { ...vendors, plaid },
      sandboxUrl,
      supportWebhookSecrets,
      publicUrl,
      payoutMethod,
    },
  });
}

function deliver(
  { app }: TestServer,
  vendor: keyof typeof webhookPaths,
  { body, headers }: { body: string; headers: Record<string, string> },
) {
  return app.inject({
    method: 'POST',
    url: webhookPaths[vendor],
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
}

const refusal = { status: 401, code: 'wrong_signature' };

describe('a live installation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startLiveServer();
  });
  afterAll(() => server.stop());

  const listStored = (externalId: string) =>
    server.db.select().from(outsideEvents).where(eq(outsideEvents.externalId, externalId));

  async function report(vendor: keyof typeof signers, secret: string) {
    const { header, sign } = signers[vendor];
    const id = randomUUID();
    const body = JSON.stringify({ id, ...bodies[vendor] });
    const signature = sign(secret, body, Math.floor(server.clock.now().getTime() / 1_000));
    return { id, answer: await deliver(server, vendor, { body, headers: { [header]: signature } }) };
  }

  test.each(vendors)('refuses an event of %s that the sandbox signed', async (vendor) => {
    const { id, answer } = await report(vendor, sandboxVendors[vendor].webhookSecret);
    expect(answer.json()).toMatchObject(refusal);
    expect(await listStored(id)).toEqual([]);
  });

  test.each(vendors)('takes the same event of %s under a secret of its own', async (vendor) => {
    const { id, answer } = await report(vendor, ownSecrets[vendor]);
    expect(answer.statusCode).toBe(200);
    expect(await listStored(id)).toMatchObject([{ vendor }]);
  });
});

test('a live installation refuses an event of Plaid that a sandbox signed with its key', async () => {
  const server = await startLiveServer((await startPlaidSandbox()).url);
  onTestFinished(() => server.stop());
  const sandbox = await startPlaidSandbox({ clock: server.clock });
  const { url: webhook, received } = await startWebhookReceiver();
  const { access_token } = await linkReadyBank(sandbox, { webhook });
  await sandbox.plaid.sandboxItemFireWebhook({ access_token, webhook_code: 'DEFAULT_UPDATE' as never });
  await waitUntil(() => received.length > 0);

  for (const { body, headers } of received) {
    const token = String(headers['plaid-verification']);
    const answer = await deliver(server, 'plaid', { body, headers: { 'plaid-verification': token } });
    expect(answer.json()).toMatchObject(refusal);
  }
  expect(await server.db.select().from(outsideEvents)).toEqual([]);
});
