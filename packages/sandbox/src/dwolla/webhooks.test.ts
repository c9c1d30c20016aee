import { createHmac } from 'node:crypto';
import type { Dwolla } from 'dwolla';
import { expect, test, vi } from 'vitest';
import { createPayee, idIn, payOut, startDwollaSandbox } from '../../../../test/support/test-dwolla.ts';
import { startWebhookReceiver } from '../../../../test/support/webhook-receiver.ts';

const secret = 'a secret of the test';
type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

function subscribe(sdk: Dwolla, { url }: Receiver) {
  return sdk.webhookSubscriptions.create({ url, secret });
}

function topicsIn({ received }: Receiver): Set<string> {
  return new Set(received.map(({ body }) => JSON.parse(body).topic));
}

async function expectTopics(receiver: Receiver, topics: string[]) {
  await vi.waitFor(() => expect([...topicsIn(receiver)]).toEqual(expect.arrayContaining(topics)), 15_000);
}

test('every step is sent under its own topic, signed with the subscription’s secret', async () => {
  const { sdk } = await startDwollaSandbox({ speed: 200 });
  const receiver = await startWebhookReceiver();
  await subscribe(sdk, receiver);

  const { bankId, bankHref } = await createPayee(sdk);
  await sdk.fundingSources.microDeposits.initiate({ id: bankId });
  const id = await payOut(sdk, { to: bankHref });
  await expectTopics(receiver, [
    'customer_created',
    'customer_funding_source_added',
    'customer_microdeposits_added',
    'customer_microdeposits_completed',
    'transfer_created',
    'customer_transfer_created',
    'transfer_completed',
    'customer_transfer_completed',
  ]);

  for (const { headers, body } of receiver.received) {
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    expect(headers['x-request-signature-sha-256']).toBe(signature);
    expect(headers['x-dwolla-topic']).toBe(JSON.parse(body).topic);
  }
  const told = receiver.received.find(({ body }) => body.includes('"customer_transfer_completed"'));
  const event = JSON.parse(told?.body ?? '');
  expect(event).toMatchObject({
    resourceId: id,
    _links: { resource: { href: expect.stringContaining(id) } },
  });
  expect(await sdk.events.get({ id: event.id })).toMatchObject({ topic: event.topic, resourceId: id });
});

test('a bounced payout shows the failure and what happened to the bank and the customer', async () => {
  const { sdk } = await startDwollaSandbox({ speed: 200 });
  const receiver = await startWebhookReceiver();
  await subscribe(sdk, receiver);

  const { bankHref } = await createPayee(sdk, { ending: '0010' });
  await payOut(sdk, { to: bankHref });

  await expectTopics(receiver, [
    'transfer_failed',
    'customer_transfer_failed',
    'customer_funding_source_removed',
    'customer_deactivated',
  ]);
});

test('a verified customer’s payout is reported as a bank transfer', async () => {
  const { sdk } = await startDwollaSandbox({ speed: 200 });
  const receiver = await startWebhookReceiver();
  await subscribe(sdk, receiver);
  const customerId = idIn(
    await sdk.customers.create({
      firstName: 'Morgan',
      lastName: 'Whitfield',
      email: 'morgan@example.com',
      type: 'personal',
      address1: '3117 Prairie Rose Avenue',
      city: 'Tulsa',
      state: 'OK',
      postalCode: '74103',
      dateOfBirth: '1992-07-21',
      ssn: '1234',
    }),
  );
  const bank = await sdk.customers.fundingSources.create({
    id: customerId,
    createCustomerFundingSource: {
      routingNumber: '222222226',
      accountNumber: '5550001',
      bankAccountType: 'savings',
      name: 'Savings',
    },
  });

  await payOut(sdk, { to: bank?.headers.location?.[0] ?? '' });

  await expectTopics(receiver, ['customer_bank_transfer_created', 'customer_bank_transfer_failed']);
});

test('a webhook that is not answered with a success comes again, and some come twice', async () => {
  const { sdk } = await startDwollaSandbox({ speed: 1_000 });
  const receiver = await startWebhookReceiver((nth) => (nth === 1 ? 500 : 200));
  await subscribe(sdk, receiver);
  await createPayee(sdk);
  await createPayee(sdk);
  await createPayee(sdk);

  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(8), 15_000);
  const ids = receiver.received.map(({ body }) => JSON.parse(body).id);
  expect(new Set(ids).size).toBe(6);
});

test('events are listed newest first, and a removed subscription hears nothing more', async () => {
  const { sdk } = await startDwollaSandbox({ speed: 1_000 });
  const receiver = await startWebhookReceiver();
  const subscriptionId = idIn(await subscribe(sdk, receiver));
  await createPayee(sdk);
  await expectTopics(receiver, ['customer_created', 'customer_funding_source_added']);

  const { total, embedded } = await sdk.events.list({ limit: 1 });
  expect([total, embedded?.events?.map(({ topic }) => topic)]).toEqual([
    2,
    ['customer_funding_source_added'],
  ]);

  await sdk.webhookSubscriptions.delete({ id: subscriptionId });
  expect(await sdk.webhookSubscriptions.list()).toMatchObject({ total: 0 });
  const heard = receiver.received.length;
  const other = await startWebhookReceiver();
  await subscribe(sdk, other);
  await createPayee(sdk);
  await expectTopics(other, ['customer_created']);
  expect(receiver.received).toHaveLength(heard);
});

test('an address that is none and a secret too long are refused, and so is a sixth subscription', async () => {
  const { sdk } = await startDwollaSandbox();
  for (const asked of [
    { url: 'nowhere', secret },
    { url: 'ftp://example.com/', secret },
    { url: 'http://example.com/', secret: 'x'.repeat(129) },
  ])
    await expect(sdk.webhookSubscriptions.create(asked)).rejects.toMatchObject({ statusCode: 400 });

  const asked = { url: 'http://127.0.0.1:9/hook', secret };
  for (let nth = 1; nth <= 5; nth += 1) await sdk.webhookSubscriptions.create(asked);
  await expect(sdk.webhookSubscriptions.create(asked)).rejects.toMatchObject({ statusCode: 400 });
});
