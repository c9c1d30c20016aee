import type { CallInput, CallOutput } from '#shared/api.ts';
import { BrowserError } from './api-error.ts';

type CreationOptions = CallOutput<'POST /api/user/two-factor/passkeys/options'>;
type RequestOptions = CallOutput<'POST /api/auth/prove/passkey-options'>;
type Registration = CallInput<'POST /api/user/two-factor/passkeys'>['body']['registration'];
type SecondFactorProof = CallInput<'POST /api/auth/second-factor'>['body']['proof'];
type Answer = Extract<SecondFactorProof, { kind: 'passkey' }>['answer'];

export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Its code comes with the first passkey. */
const library = () => import('@simplewebauthn/browser');

export async function createPasskey(options: CreationOptions): Promise<Registration> {
  const { startRegistration } = await library();
  try {
    return { ...(await startRegistration({ optionsJSON: options })), ...noExtensions };
  } catch (cause) {
    throw new BrowserError(isKnownHere(cause) ? alreadyAdded : notMade, { cause });
  }
}

export async function signWithPasskey(options: RequestOptions): Promise<Answer> {
  const { startAuthentication } = await library();
  try {
    return { ...(await startAuthentication({ optionsJSON: options })), ...noExtensions };
  } catch (cause) {
    throw new BrowserError(notSigned, { cause });
  }
}

/** None is asked for, so what a browser says of its own accord is not sent. */
const noExtensions = { clientExtensionResults: {} };

const alreadyAdded = 'This device already has a passkey for your account.';
const notMade = 'No passkey was created. Try again and follow the prompts from your browser or device.';
const notSigned = 'The passkey wasn’t used. Try again, or choose another way.';

/** The browser's word for a device that is in the list of those to leave out. */
const isKnownHere = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';
