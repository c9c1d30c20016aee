import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorApp } from '#server/app.ts';
import { sandboxConfig } from '#server/platform/config/vendor-config.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { signers } from '#test/support/vendor-signatures.ts';

const metricsToken = 'a-token-of-good-length';
const plaidKeyId = randomUUID();

let server: TestServer;
let plaidKeys: Awaited<ReturnType<typeof generateKeyPair>>;
const parts = new AsyncDisposableStack();
beforeAll(async () => {
  plaidKeys = await generateKeyPair('ES256', { extractable: true });
  const plaid = { ...sandboxConfig('http://127.0.0.1:9').plaid, baseUrl: await startPlaid() };
  const vendors = { ...sandboxConfig('http://127.0.0.1:9'), plaid };
  server = await startTestServer({ worksJobs: false, config: { vendors, metricsToken } });
  parts.defer(() => server.stop());
});
afterAll(() => parts.disposeAsync());

/** Plays the part of Plaid that publishes the key which signs its webhooks. */
async function startPlaid(): Promise<string> {
  const key = await exportJWK(plaidKeys.publicKey);
  const plaid = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ key, request_id: 'r' }));
  });
  plaid.listen(0, '127.0.0.1');
  await once(plaid, 'listening');
  parts.defer(() => void plaid.close());
  return `http://127.0.0.1:${(plaid.address() as AddressInfo).port}`;
}

type Vendor = keyof typeof webhookPaths;

const vendors = Object.keys(webhookPaths) as Vendor[];

async function signatureOf(vendor: Vendor, body: Buffer): Promise<Record<string, string>> {
  const seconds = Math.floor(server.clock.now().getTime() / 1_000);
  if (vendor === 'plaid') return { 'plaid-verification': await signAsPlaid(body, seconds) };
  const { header, sign } = signers[vendor];
  return { [header]: sign(sandboxVendors[vendor].webhookSecret, body, seconds) };
}

function signAsPlaid(body: Buffer, seconds: number): Promise<string> {
  return new SignJWT({ request_body_sha256: createHash('sha256').update(body).digest('hex') })
    .setProtectedHeader({ alg: 'ES256', kid: plaidKeyId })
    .setIssuedAt(seconds)
    .sign(plaidKeys.privateKey);
}

async function deliver(vendor: Vendor, text: string | Buffer) {
  const body = Buffer.from(text);
  const headers = { 'content-type': 'application/json', ...(await signatureOf(vendor, body)) };
  return server.app.inject({ method: 'POST', url: webhookPaths[vendor], headers, payload: body });
}

/** A good event of each vendor, with the given value in a field that every event of it has. */
const events: Record<Vendor, (value: unknown) => object> = {
  plaid: (webhook_code) => ({ webhook_type: 'ITEM', webhook_code, item_id: randomUUID() }),
  stripe: (type) => ({
    id: randomUUID(),
    object: 'event',
    type,
    data: { object: { object: 'invoice', id: randomUUID() } },
  }),
  agencies: (reference) => ({ id: randomUUID(), agencyId: 'ca-unclaimed-property', reference }),
  dwolla: (resourceId) => ({ id: randomUUID(), topic: 'transfer_completed', resourceId }),
  support: (text) => ({ id: randomUUID(), reference: randomUUID(), text }),
};

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const withValue = (json: string) => (vendor: Vendor) =>
  JSON.stringify(events[vendor]('here')).replace('"here"', json);

/** What is never an event, whoever signed it. */
const nonsense: Record<string, (vendor: Vendor) => string | Buffer> = {
  'half of an event': (vendor) => JSON.stringify(events[vendor]('here')).slice(0, -9),
  'no JSON': () => `event ${randomUUID()}`,
  'text that is not UTF-8': () => Buffer.from(`"\xff\xfe ${randomUUID()}"`, 'latin1'),
  'a byte of zero': () => `\0${randomUUID()}`,
  null: () => ' null',
  'a text': () => JSON.stringify(randomUUID()),
  'a list': (vendor) => JSON.stringify([events[vendor]('here')]),
  'an empty object': () => '{ }',
  'a NUL character': withValue('"a\\u0000b"'),
  'a lone surrogate': withValue('"half \\ud83d of a pair"'),
  'a number for a text': withValue('42'),
  'null for a text': withValue('null'),
  'an object for a text': withValue('{"$ne":"x"}'),
  'a very long text': withValue(`"${'x'.repeat(60_000)}"`),
  'a missing field': (vendor) => JSON.stringify(events[vendor](undefined)),
  'deep nesting': withValue(deep(20_000)),
};

const table = vendors.flatMap((vendor) => Object.keys(nonsense).map((kind) => [vendor, kind] as const));

const countJobs = async () => {
  const { rows } = await server.db.execute(
    sql`select count(*)::int as count from jobs.job where name like 'handle-%'`,
  );
  return rows[0]?.count;
};

test.each(table)('%s sends %s: refused twice, kept once, never retried', async (vendor, kind) => {
  const body = nonsense[kind]?.(vendor) ?? '';
  const before = await server.db.$count(outsideEvents, eq(outsideEvents.vendor, vendor));
  const jobs = await countJobs();

  const answers = [await deliver(vendor, body), await deliver(vendor, body)];

  for (const answer of answers)
    expect(answer.json()).toMatchObject({ status: 400, code: 'unreadable_event' });
  const kept = await server.db.select().from(outsideEvents).where(eq(outsideEvents.vendor, vendor));
  expect(kept).toHaveLength(before + 1);
  expect(await countJobs()).toBe(jobs);
});

test.each(vendors)(
  '%s nests what nothing reads a thousand levels deep: stored whole or without it',
  async (vendor) => {
    const body = JSON.stringify({ ...events[vendor]('here'), more: 'MORE' }).replace('"MORE"', deep(1_000));
    const answer = await deliver(vendor, body);
    expect([200, 400]).toContain(answer.statusCode);
  },
);

test.each(vendors)('%s repeats an event in good order under the same id: taken', async (vendor) => {
  const good = events[vendor](vendor === 'dwolla' ? randomUUID() : 'A_WORD');
  const bad = JSON.stringify(good).replace(/"[^"]*"\}+$/, '7}');
  await deliver(vendor, bad);
  expect((await deliver(vendor, JSON.stringify(good))).statusCode).toBe(200);
});

test('operators see each of them in the metrics and in a list, until it is dealt with', {
  timeout: 60_000,
}, async () => {
  await server.db.delete(outsideEvents);
  await deliver('agencies', JSON.stringify({ ...events.agencies('R-1\0'), agencyId: 7 }));
  const operators = await createOperatorApp(server.deps);
  const headers = { authorization: `Bearer ${metricsToken}` };
  const readMetrics = async () => (await operators.inject({ url: '/metrics', headers })).body;
  expect(await readMetrics()).toContain('outside_events_unreadable 1');

  const [kept] = await server.db.select().from(outsideEvents).where(isNotNull(outsideEvents.problem));
  const { output } = await run();
  expect(output).toContain(`${kept?.id} from agencies at `);
  expect(output).toContain('agencyId: ');
  expect(output).toContain('1 event could not be read');

  expect(await run('--delete', String(kept?.id))).toMatchObject({ code: 0 });
  expect(await readMetrics()).toContain('outside_events_unreadable 0');
  expect(await run('--delete', String(kept?.id))).toMatchObject({ code: 1 });
  await operators.close();
});

const run = (...args: string[]) =>
  runOperatorCommand({
    program: 'unreadable-events',
    args,
    environment: {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.deps.config.dataDir,
      ENCRYPTION_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
    },
  });
