import { VendorError } from './vendor-error.ts';

/** Runs a call and converts whatever it throws into a `VendorError`. */
export async function convertStripeFailure<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw await toVendorError(error);
  }
}

async function toVendorError(error: unknown): Promise<VendorError> {
  const vendor = 'stripe';
  const { errors } = (await import('stripe')).default;
  if (!(error instanceof errors.StripeError)) return new VendorError({ vendor, failure: 'unavailable' });
  const isRefusal =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
  return new VendorError({
    vendor,
    failure: isRefusal ? 'refused' : 'unavailable',
    code: error.code ?? error.type,
  });
}

/** Stripe gives the same error for an object that it never knew and for one that is deleted. */
export async function unlessMissing<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof VendorError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}
