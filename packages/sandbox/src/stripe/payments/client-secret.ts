import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import type { Call } from '#sandbox/stripe/api/operation.ts';
import type { PaymentIntent, SetupIntent } from '#sandbox/stripe/objects/stored.ts';

type Intent = PaymentIntent | SetupIntent;

/** With an intent's secret, a browser proves that the intent belongs to it. */
export function requireClientSecret({ key }: Call, intent: Intent, given: string | undefined): void {
  if (given === undefined && key === 'secret') return;
  if (given === undefined)
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  if (given !== intent.client_secret)
    throw invalidRequest(`The client_secret provided does not match the ${intent.object}.`, {
      code: `${intent.object}_invalid_parameter`,
      param: 'client_secret',
    });
}

const browserFields = new Set([
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
  'usage',
]);

/** Leaves out what the browser must not see, such as the customer and the metadata. */
export function showIntent({ key }: Pick<Call, 'key'>, intent: Intent): object {
  if (key === 'secret') return intent;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => browserFields.has(name)));
}
