import type Stripe from 'stripe';
import { VendorError, vendorTimeoutMs } from '../vendor-error.ts';

export interface StripeAccess {
  secretKey: string;
  /** The address of the API; Stripe's own unless set. */
  apiUrl?: string | undefined;
}

/** Runs a call with the SDK. Whatever it throws becomes a `VendorError`. */
export type StripeCall = <Result>(use: (stripe: Stripe) => Promise<Result>) => Promise<Result>;

/** The SDK is large, so it is loaded on first use. */
export function createStripeCall(access: StripeAccess): StripeCall {
  let opened: Promise<Stripe> | undefined;
  return (use) =>
    convertStripeFailure(async () => {
      opened ??= openSdk(access);
      return use(await opened);
    });
}

async function openSdk({ secretKey, apiUrl }: StripeAccess): Promise<Stripe> {
  const { default: Sdk } = await import('stripe');
  return new Sdk(secretKey, {
    ...(apiUrl && addressOf(apiUrl)),
    timeout: vendorTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function addressOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

/** Runs a call and converts whatever it throws into a `VendorError`. */
async function convertStripeFailure<Result>(call: () => Promise<Result>): Promise<Result> {
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
