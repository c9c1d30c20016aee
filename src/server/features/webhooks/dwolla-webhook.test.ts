import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newEvent = () => ({ id: randomUUID(), topic: 'account_suspended', resourceId: randomUUID() });

function tell(event: object, { secret = sandboxVendors.dwolla.webhookSecret as string } = {}) {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return server.app.inject({
    method: 'POST',
    url: webhookPaths.dwolla,
    headers: { 'content-type': 'application/json', 'x-request-signature-sha-256': signature },
    payload: body,
  });
}

const storedOf = ({ id }: { id: string }) =>
  server.db.select().from(outsideEvents).where(eq(outsideEvents.externalId, id));

test('an event reported five times at once is stored once, without the fields that we do not use', async () => {
  const event = newEvent();
  const told = { ...event, _links: { account: { href: 'https://vendor.example/accounts/1' } } };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tell(told)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await storedOf(event)).toMatchObject([{ vendor: 'dwolla', body: event }]);
});

test('an event that the vendor did not sign is rejected and not stored', async () => {
  const event = newEvent();
  expect((await tell(event, { secret: 'guessed' })).statusCode).toBe(401);
  expect(await storedOf(event)).toEqual([]);
});
