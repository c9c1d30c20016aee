import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';

const desk = openBillingDesk();

describe('the webhook', () => {
  const body = JSON.stringify({
    id: 'evt_test_1',
    object: 'event',
    type: 'ping',
    data: { object: { object: 'x', id: 'y' } },
  });
  const send = (headers: Record<string, string>, payload = body) =>
    desk.server.app.inject({
      method: 'POST',
      url: webhookPaths.stripe,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const signature = (
    secondsOff = 0,
    secret = 'whsec_sandboxSecretThatSignsNothingReal',
    payload: string = body,
  ) =>
    desk.stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(desk.server.clock.now().getTime() / 1_000) + secondsOff,
    });

  test('stores a signed event once, even if it is sent twice', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await send({ 'stripe-signature': signature() })).statusCode).toBe(200);
    expect(
      await desk.server.db.select().from(outsideEvents).where(eq(outsideEvents.externalId, 'evt_test_1')),
    ).toHaveLength(1);
  });

  test.each([
    ['customer.deleted', 'customer'],
    ['payment_method.detached', 'payment_method'],
  ])('keeps only the ids of %s, which names a person', async (type, object) => {
    const id = `evt_${object}`;
    const person = { object, id: 'x_1', name: 'Jordan Rivera', email: 'jordan@example.com' };
    const payload = JSON.stringify({ id, object: 'event', type, data: { object: person } });
    const headers = { 'stripe-signature': signature(0, undefined, payload) };
    expect((await send(headers, payload)).statusCode).toBe(200);
    const [stored] = await desk.server.db
      .select()
      .from(outsideEvents)
      .where(eq(outsideEvents.externalId, id));
    expect(stored?.body).toEqual({ id, type, data: { object: { object, id: 'x_1' } } });
  });

  test.each([
    ['no signature', () => ({})],
    ['nonsense', () => ({ 'stripe-signature': 'nonsense' })],
    ['another secret', () => ({ 'stripe-signature': signature(0, 'whsec_other') })],
    ['six minutes ago', () => ({ 'stripe-signature': signature(-360) })],
    ['six minutes ahead', () => ({ 'stripe-signature': signature(360) })],
  ])('%s is refused', async (_name, headers) => {
    expect((await send(headers() as Record<string, string>)).statusCode).toBe(401);
  });

  test('a changed body is refused', async () => {
    const response = await send({ 'stripe-signature': signature() }, body.replace('ping', 'pong'));
    expect(response.statusCode).toBe(401);
  });
});
