import { expect, test } from 'vitest';
import { type Vendor, VendorError } from '#server/platform/providers/vendor-error.ts';
import { toAppError } from './to-app-error.ts';

test.for<[Vendor, string, string]>([
  ['plaid', 'connection_refused', 'The bank service didn’t accept this. Please start the connection again.'],
  ['stripe', 'vendor_refused', 'The payment service didn’t accept this. Please check what you entered'],
  ['dwolla', 'vendor_refused', 'The payout service didn’t accept this. Please check what you entered'],
])('a refusal of %s is told by what its user can do', ([vendor, code, sentence]) => {
  const error = toAppError(new VendorError({ vendor, failure: 'refused' }));
  expect(error.code).toBe(code);
  expect(error.message).toContain(sentence);
});

test('a service that does not answer is to be tried when the sentence says so', () => {
  const error = toAppError(new VendorError({ vendor: 'stripe', failure: 'unavailable' }));
  expect(error).toMatchObject({ code: 'vendor_unavailable', retryAfterSeconds: 60 });
  expect(error.message).toContain('try again in a minute');
});
