import type { StripeError } from '@stripe/stripe-js';
import { intentIdIn, type Outcome, type PaymentSettings } from '../protocol.ts';

const noConnection: StripeError = {
  type: 'api_connection_error',
  message: 'The payment sandbox can’t be reached. Check that it is running, then try again.',
};

/** Calls the payment API with the publishable key, from the API's own origin. */
export function createStripeApi({ publishableKey, clientSecret }: PaymentSettings) {
  const headers = { authorization: `Bearer ${publishableKey}` };
  const path = `/v1/payment_intents/${intentIdIn(clientSecret)}`;

  return {
    readIntent: () => send(`${path}?${encodeForm({ client_secret: clientSecret })}`, { headers }),
    confirmIntent: (params: object) => {
      const body = encodeForm({ ...params, client_secret: clientSecret });
      return send(`${path}/confirm`, { method: 'POST', headers, body });
    },
  };
}

async function send(path: string, init: RequestInit): Promise<Outcome> {
  try {
    const response = await fetch(path, init);
    const body = await response.json();
    return response.ok ? { value: body } : { error: body.error };
  } catch {
    return { error: noConnection };
  }
}

/** Encodes nested values as the payment API expects them: `card[number]=…&expand[0]=…`. */
export function encodeForm(params: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) append(form, name, value);
  return form;
}

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') {
    form.append(name, String(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner);
}
