import Stripe from 'stripe';
import { VendorError } from './vendor-error.ts';

/** Runs a call and turns whatever it throws into our own words. */
export async function stripeFailure<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw toVendorError(error);
  }
}

function toVendorError(error: unknown): VendorError {
  const vendor = 'stripe';
  if (!(error instanceof Stripe.errors.StripeError))
    return new VendorError({ vendor, failure: 'unavailable' });
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError;
  return new VendorError({
    vendor,
    failure: isRefusal ? 'refused' : 'unavailable',
    code: error.code ?? error.type,
  });
}
