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

/** Signs as the vendor's own library does. */
const sign = (secret: string, secondsLater = 0) =>
  new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: at.getTime() / 1_000 + secondsLater,
  });

const isSigned = (signature: string) => payments.isSigned({ body: Buffer.from(payload), signature, at });

test('while a signing secret is being replaced, both the new and the old one are accepted', () => {
  expect(isSigned(sign('whsec_new'))).toBe(true);
  expect(isSigned(sign('whsec_old'))).toBe(true);
  expect(isSigned(sign('whsec_other'))).toBe(false);
});

test('while the vendor replaces its secret, it signs with both, and one that we know is enough', () => {
  const [, other] = sign('whsec_other').split(',');
  const [seconds, known] = sign('whsec_old').split(',');
  expect(isSigned(`${seconds},${other},${known},v0=${'0'.repeat(64)}`)).toBe(true);
  expect(isSigned(`${seconds},${other},v0=${known?.slice(3)}`)).toBe(false);
});

test('a signature of more than five minutes ago, or ahead, counts for nothing', () => {
  expect([-301, -300, 300, 301].map((later) => isSigned(sign('whsec_new', later)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
