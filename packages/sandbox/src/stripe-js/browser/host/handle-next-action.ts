import type { PaymentIntentOrSetupIntentResult } from '@stripe/stripe-js';
import { readClientSecret } from '#sandbox/stripe-js/browser/protocol.ts';
import type { Controller } from './controller.ts';
import { IntegrationError } from './integration-error.ts';
import { leaveFor, nextPageOf } from './redirect.ts';

/** Goes to the page that the intent requires. An intent that requires none is refused. */
export async function handleNextAction(
  controller: () => Controller,
  clientSecret: string | undefined,
): Promise<PaymentIntentOrSetupIntentResult> {
  if (clientSecret === undefined || !readClientSecret(clientSecret))
    throw new IntegrationError('handleNextAction() needs the client secret of an intent.');
  const { value: intent, error } = await controller().call('retrieveIntent', clientSecret);
  if (error) return { error };
  const nextPage = nextPageOf(intent);
  if (nextPage) return leaveFor(nextPage);
  return {
    error: {
      type: 'invalid_request_error',
      code: `${intent.object}_unexpected_state`,
      message: `This intent waits for no action: its status is ${intent.status}.`,
    },
  };
}
