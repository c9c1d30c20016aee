import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { PasskeyAnswer, PasskeyRegistration } from '#shared/contracts/passkey-wire.ts';
import { product } from '#shared/product.ts';

/** What is kept of a passkey. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

interface Owner {
  userId: string;
  email: string;
  fullName: string;
  passkeys: readonly StoredPasskey[];
}

interface Registered {
  registration: PasskeyRegistration;
  challenge: string;
}

interface Answered {
  answer: PasskeyAnswer;
  challenge: string;
  passkey: StoredPasskey;
}

/** Passkeys (WebAuthn), bound to our address: on a page that imitates ours they do not answer. */
export interface Passkeys {
  creationOptions(owner: Owner): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Undefined when the browser's answer is not to this challenge, or not from our pages. */
  readRegistration(registered: Registered): Promise<StoredPasskey | undefined>;
  requestOptions(passkeys: readonly StoredPasskey[]): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** How often the passkey now says it was used; undefined when it did not sign this challenge. */
  readAnswer(answered: Answered): Promise<number | undefined>;
}

/** The library brings a certificate parser along, and most processes never see a passkey: it is read when one comes. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: what devices make today, and what this Node can check for certain (IANA's COSE numbers). */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Unlocking the device is asked for each time, so that holding it is not enough. */
const userVerification = 'required';

export function createPasskeys({ publicUrl }: { publicUrl: string }): Passkeys {
  const rpID = new URL(publicUrl).hostname;
  const expected = { expectedOrigin: publicUrl, expectedRPID: rpID };
  const registrationChecks = { ...expected, supportedAlgorithmIDs };
  return {
    creationOptions: async ({ userId, email, fullName, passkeys }) =>
      (await library()).generateRegistrationOptions({
        rpName: product.name,
        rpID,
        userID: Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex')),
        userName: email,
        userDisplayName: fullName,
        excludeCredentials: passkeys.map(nameOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification },
        supportedAlgorithmIDs,
      }),
    readRegistration: async ({ registration, challenge }) => {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await unlessRefused(
        verifyRegistrationResponse({
          response: registration,
          expectedChallenge: challenge,
          ...registrationChecks,
        }),
      );
      if (!registrationInfo) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      const { transports = [] } = registration.response;
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
    },
    requestOptions: async (passkeys) =>
      (await library()).generateAuthenticationOptions({
        rpID,
        allowCredentials: passkeys.map(nameOf),
        userVerification,
      }),
    readAnswer: async ({ answer, challenge, passkey }) => {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await unlessRefused(
        verifyAuthenticationResponse({
          response: answer,
          expectedChallenge: challenge,
          credential: {
            ...nameOf(passkey),
            publicKey: Uint8Array.from(passkey.publicKey),
            counter: passkey.counter,
          },
          ...expected,
        }),
      );
      return verified ? authenticationInfo?.newCounter : undefined;
    },
  };
}

const nameOf = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports });

/** The library throws for everything that does not fit; what came from outside is then simply not accepted. */
async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Partial<Answer>> {
  try {
    return await answer;
  } catch {
    return {};
  }
}
