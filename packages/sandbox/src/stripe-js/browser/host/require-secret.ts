import { type IntentKind, readClientSecret } from '#sandbox/stripe-js/browser/protocol.ts';
import { IntegrationError } from './integration-error.ts';

const intentNames = { payment: 'PaymentIntent', setup: 'SetupIntent' } as const;

export function requireSecret(kind: IntentKind, clientSecret: string | undefined): string {
  if (clientSecret !== undefined && readClientSecret(clientSecret)?.kind === kind) return clientSecret;
  throw new IntegrationError(`The client secret of a ${intentNames[kind]} is needed here.`);
}
