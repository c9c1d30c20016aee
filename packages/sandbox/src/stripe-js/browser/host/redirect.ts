import type { Intent } from '#sandbox/stripe-js/browser/protocol.ts';
import { IntegrationError } from './integration-error.ts';

/** Leaves the page. The returned promise never settles. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/** Returns the page that the person must visit before the payment can continue, such as their bank's. */
export function nextPageOf({ status, next_action: action }: Intent): string | undefined {
  return status === 'requires_action' ? (action?.redirect_to_url?.url ?? undefined) : undefined;
}

/** Returns the address to go to after a payment, with the parameters for looking it up there. */
export function returnAddress(returnUrl: string, intent: Intent): string {
  const address = new URL(returnUrl);
  address.searchParams.set(intent.object, intent.id);
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  address.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : 'succeeded');
  return address.href;
}

export function requireReturnUrl(returnUrl: unknown): string {
  const address = typeof returnUrl === 'string' ? URL.parse(returnUrl) : null;
  if (address && /^https?:$/.test(address.protocol)) return address.href;
  throw new IntegrationError(
    'confirmParams.return_url must be a whole address, such as https://shop.example/done.',
  );
}
