import type { PaymentMethod, StripeError } from '@stripe/stripe-js';
import {
  type Confirmation,
  type ControllerMethods,
  type Intent,
  type Outcome,
  readClientSecret,
} from '#sandbox/stripe-js/browser/protocol.ts';
import { encodeForm } from './form-encoding.ts';

const folders = { payment: '/v1/payment_intents', setup: '/v1/setup_intents' } as const;

const noConnection: StripeError = {
  type: 'api_connection_error',
  message: 'The payment sandbox can’t be reached. Check that it is running, then try again.',
};

const noIntent: StripeError = {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'This client secret belongs to no payment.',
};

/** Calls the payment API with the publishable key, from the API's own origin. */
export function createStripeApi(publishableKey: string): ControllerMethods {
  const headers = { authorization: `Bearer ${publishableKey}` };
  const post = <Value>(path: string, params: object) =>
    send<Value>(path, { method: 'POST', headers, body: encodeForm(params) });

  return {
    async retrieveIntent(clientSecret) {
      const path = intentPath(clientSecret);
      if (!path) return { error: noIntent };
      return send<Intent>(`${path}?${encodeForm({ client_secret: clientSecret })}`, { headers });
    },

    async confirmIntent({ clientSecret, params }: Confirmation) {
      const path = intentPath(clientSecret);
      if (!path) return { error: noIntent };
      return post<Intent>(`${path}/confirm`, { ...params, client_secret: clientSecret });
    },

    createPaymentMethod: (params) => post<PaymentMethod>('/v1/payment_methods', params),
  };
}

function intentPath(clientSecret: string): string | undefined {
  const intent = readClientSecret(clientSecret);
  return intent ? `${folders[intent.kind]}/${intent.id}` : undefined;
}

async function send<Value>(path: string, init: RequestInit): Promise<Outcome<Value>> {
  try {
    const response = await fetch(path, init);
    const body = await response.json();
    return response.ok ? { value: body } : { error: body.error };
  } catch {
    return { error: noConnection };
  }
}
