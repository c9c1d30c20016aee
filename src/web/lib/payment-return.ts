import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** How someone came back from a page of the payment provider or their bank. */
export interface PaymentReturn {
  /** Absent when the address told only how it went. */
  intentId: string | undefined;
  failed: boolean;
}

const store = createStore<PaymentReturn | undefined>(undefined);

const names = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'success'] as const;

/** Undefined for an address that has nothing to do with a payment. */
export function readPaymentReturn(query: URLSearchParams): PaymentReturn | undefined {
  const intentId = query.get('payment_intent') ?? undefined;
  const status = query.get('redirect_status');
  if (!intentId && !status && query.get('success') !== 'true') return undefined;
  return { intentId, failed: status !== null && status !== 'succeeded' && status !== 'pending' };
}

/** The secret must not be seen over the shoulder, stay in the history or be pasted to others. */
function withoutPayment(address: URL): string {
  for (const name of names) address.searchParams.delete(name);
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Call before anything else looks at the address. */
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

/** It has been dealt with and told. */
export function closePaymentReturn(): void {
  store.set(undefined);
}
