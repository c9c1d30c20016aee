import type { IntentKind } from './payment-form.tsx';

/** Asks the shop's server for an intent as a real page does. */
export async function makeIntent(kind: IntentKind): Promise<string> {
  const response = await fetch(`/intents/${kind}`, { method: 'POST' });
  return response.text();
}
