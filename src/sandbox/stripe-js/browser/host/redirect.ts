import type { Intent } from '#sandbox/stripe-js/browser/protocol.ts';
import { IntegrationError } from './integration-error.ts';

/** Leaves the page. What is awaited here never goes on. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/** The page a person has to see before the payment can go on, such as their bank's. */
export function nextPageOf({ status, next_action: action }: Intent): string | undefined {
  return status === 'requires_action' ? (action?.redirect_to_url?.url ?? undefined) : undefined;
}

/** Where a finished payment leads, with what the page there needs to look it up. */
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
