import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** The result with which a person returns from a page of the payment provider or their bank. */
export interface PaymentReturn {
  /** Undefined if the address contained only the result. */
  intentId: string | undefined;
  failed: boolean;
}

const store = createStore<PaymentReturn | undefined>(undefined);

const names = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'success'] as const;

/** Returns undefined for an address without a payment. */
export function readPaymentReturn(query: URLSearchParams): PaymentReturn | undefined {
  const intentId = query.get('payment_intent') ?? undefined;
  const status = query.get('redirect_status');
  if (!intentId && !status && query.get('success') !== 'true') return undefined;
  return { intentId, failed: status !== null && status !== 'succeeded' && status !== 'pending' };
}

/** Removes the payment's secret, so that nobody can see it in the address bar or history or paste it to others. */
function withoutPayment(address: URL): string {
  for (const name of names) address.searchParams.delete(name);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Must be called before anything else reads the address. */
export function takePaymentReturn(): void {
  const address = new URL(location.href);
  const hasPayment = names.some((name) => address.searchParams.has(name));
  if (!hasPayment) return;
  store.set(readPaymentReturn(address.searchParams));
  history.replaceState(history.state, '', withoutPayment(address));
}

export function usePaymentReturn(): PaymentReturn | undefined {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}

/** Called once the result has been handled and shown. */
export function closePaymentReturn(): void {
  store.set(undefined);
}
