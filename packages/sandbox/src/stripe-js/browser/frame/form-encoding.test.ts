import { expect, test } from 'vitest';
import { encodeForm } from './stripe-api.ts';

test('nested values are bracketed and absent ones are left out', () => {
  const form = encodeForm({
    return_url: 'https://shop.example/done?a=1',
    payment_method_data: { type: 'card', card: { exp_month: 12 }, billing_details: undefined },
    expand: ['payment_method', 'customer'],
    off_session: null,
  });

  expect([...form]).toEqual([
    ['return_url', 'https://shop.example/done?a=1'],
    ['payment_method_data[type]', 'card'],
    ['payment_method_data[card][exp_month]', '12'],
    ['expand[0]', 'payment_method'],
    ['expand[1]', 'customer'],
  ]);
});
