import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createStripe } from './stripe.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'ping', data: { object: {} } });
const payments = createStripe({
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  scriptUrl: 'https://vendor.example/script.js',
  webhookSecrets: ['whsec_new', 'whsec_old'],
});

function verify(secret: string) {
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: at.getTime() / 1_000,
  });
  return payments.verifyEvent({ body: Buffer.from(payload), signature, at });
}

test('while a signing secret is being replaced, both the new and the old one are accepted', async () => {
  expect(await verify('whsec_new')).toMatchObject({ id: 'evt_1', type: 'ping' });
  expect(await verify('whsec_old')).toMatchObject({ id: 'evt_1', type: 'ping' });
  expect(await verify('whsec_other')).toBeUndefined();
});
