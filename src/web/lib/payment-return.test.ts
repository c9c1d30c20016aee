import { expect, test } from 'vitest';
import { readPaymentReturn } from './payment-return.ts';

const read = (query: string) => readPaymentReturn(new URLSearchParams(query));

test.each([
  ['payment_intent=pi_1&redirect_status=succeeded', { intentId: 'pi_1', failed: false }],
  ['payment_intent=pi_1&redirect_status=pending', { intentId: 'pi_1', failed: false }],
  ['payment_intent=pi_1&redirect_status=failed', { intentId: 'pi_1', failed: true }],
  ['payment_intent=pi_1', { intentId: 'pi_1', failed: false }],
  ['redirect_status=succeeded', { intentId: undefined, failed: false }],
  ['success=true', { intentId: undefined, failed: false }],
])('%s is a return from paying', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test.each(['', 'step=2', 'success=false', 'payment_intent_client_secret=pi_1_secret_2'])(
  '"%s" is none',
  (query) => {
    expect(read(query)).toBeUndefined();
  },
);
