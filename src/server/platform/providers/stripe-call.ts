import type Stripe from 'stripe';
import { convertStripeFailure } from './stripe-failure.ts';
import { vendorTimeoutMs } from './vendor-error.ts';

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
