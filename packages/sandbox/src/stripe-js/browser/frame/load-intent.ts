import type { StripeError } from '@stripe/stripe-js';
import type { ControllerMethods } from '#sandbox/stripe-js/browser/protocol.ts';

/** Checks whether the intent can still be paid. Returns the problem, if any. */
export async function findIntentProblem(
  api: ControllerMethods,
  clientSecret: string | undefined,
): Promise<StripeError | undefined> {
  if (clientSecret === undefined) return undefined;
  const { value: intent, error } = await api.retrieveIntent(clientSecret);
  if (error) return error;
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return undefined;
  return {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `This payment cannot be made any more: its status is ${intent.status}.`,
  };
}
