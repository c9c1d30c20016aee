import type { CallInput, CallOutput } from '#shared/contracts/api.ts';
import { BrowserError } from '../calls/api-error.ts';

export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** The library is loaded when a passkey is first used. */
const library = () => import('@simplewebauthn/browser');

type CreationOptions = CallOutput<'POST /api/user/two-factor/passkeys/options'>;

type Registration = CallInput<'POST /api/user/two-factor/passkeys'>['body']['registration'];

export async function createPasskey(options: CreationOptions): Promise<Registration> {
  const { startRegistration } = await library();
  try {
    return { ...(await startRegistration({ optionsJSON: options })), ...noExtensions };
  } catch (cause) {
    throw new BrowserError(isKnownHere(cause) ? alreadyAdded : notMade, { cause });
  }
}

type SecondFactorProof = CallInput<'POST /api/auth/second-factor'>['body']['proof'];

export type Answer = Extract<SecondFactorProof, { kind: 'passkey' }>['answer'];

type RequestOptions = CallOutput<'POST /api/auth/prove/passkey-options'>;

export async function signWithPasskey(options: RequestOptions): Promise<Answer> {
  const { startAuthentication } = await library();
  try {
    return { ...(await startAuthentication({ optionsJSON: options })), ...noExtensions };
  } catch (cause) {
    throw new BrowserError(notSigned, { cause });
  }
}

/**
 * Lets the browser offer its passkeys where it fills in the email address, as long as the returned function is not called. What
 * goes wrong is not shown, because nobody asked for it.
 */
export function offerPasskeys(
  askForOptions: () => Promise<RequestOptions>,
  onAnswer: (answer: Answer) => void,
): () => void {
  const offer = new AbortController();
  answerByAutofill(askForOptions, offer.signal).then(
    (answer) => answer && !offer.signal.aborted && onAnswer(answer),
    () => undefined,
  );
  return () => offer.abort();
}

async function answerByAutofill(
  askForOptions: () => Promise<RequestOptions>,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  if (!supportsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.()))
    return undefined;
  const { startAuthentication, WebAuthnAbortService } = await library();
  const optionsJSON = await askForOptions();
  if (signal.aborted) return undefined;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: true })), ...noExtensions };
}

/** We request no extensions, so whatever results a browser adds by itself are not sent. */
const noExtensions = { clientExtensionResults: {} };

const alreadyAdded = 'This device already has a passkey for your account.';
const notMade = 'No passkey was created. Try again and follow the prompts from your browser or device.';
const notSigned = 'The passkey wasn’t used. Try again, or choose another way.';

/** Browsers throw this error if the device already holds one of the excluded passkeys. */
const isKnownHere = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';
