import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { PasskeyAnswer, PasskeyRegistration } from '#shared/account/passkey-wire.ts';
import { product } from '#shared/product.ts';

/** What we store of a passkey. */
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
  /** For a passkey that nobody asked for by name: the user whom the answer has to name as its owner. */
  ownerId?: string | undefined;
}

/** Passkeys (WebAuthn) are bound to our address, so they do not work on a page that imitates ours. */
export interface Passkeys {
  creationOptions(owner: Owner): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Returns undefined if the browser did not sign this challenge, or not on our pages. */
  readRegistration(registered: Registered): Promise<StoredPasskey | undefined>;
  requestOptions(passkeys: readonly StoredPasskey[]): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** For whichever passkey of ours the browser has. The challenge is given as plain text. */
  anyRequestOptions(challenge: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Returns what an answer says that it signed, in the form in which `readAnswer` compares it. */
  challengeOf(answer: PasskeyAnswer): Promise<string | undefined>;
  /** Returns the passkey's new use counter, or undefined if it did not sign this challenge. */
  readAnswer(answered: Answered): Promise<number | undefined>;
}

/** The library contains a certificate parser that most processes never need, so it is loaded on first use. */
const library = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256, and RS256 (COSE numbers from IANA): devices create these today, and every Node build can verify them.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Requires unlocking the device every time, so that possessing it is not enough. */
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
        userID: Uint8Array.from(handleOf(userId)),
        userName: email,
        userDisplayName: fullName,
        excludeCredentials: passkeys.map(credentialOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification },
        supportedAlgorithmIDs,
      }),
    readRegistration: async ({ registration, challenge }) => {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await emptyIfRejected(
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
        allowCredentials: passkeys.map(credentialOf),
        userVerification,
      }),
    anyRequestOptions: async (challenge) =>
      (await library()).generateAuthenticationOptions({
        rpID,
        challenge,
        allowCredentials: [],
        userVerification,
      }),
    challengeOf: async ({ response }) =>
      (await emptyIfRejected(readClientData(response.clientDataJSON))).challenge,
    readAnswer: async ({ answer, challenge, passkey, ownerId }) => {
      if (ownerId && answer.response.userHandle !== handleOf(ownerId).toString('base64url')) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await emptyIfRejected(
        verifyAuthenticationResponse({
          response: answer,
          expectedChallenge: challenge,
          credential: {
            ...credentialOf(passkey),
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

const clientDataSchema = z.object({ challenge: z.string() });

async function readClientData(encoded: string) {
  return clientDataSchema.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
}

/** What a passkey says about its owner when nobody else does. */
const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex');

const credentialOf = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports });

/** The library throws on every mismatch. The data comes from outside, so a mismatch is a rejection and not a bug. */
async function emptyIfRejected<Answer>(answer: Promise<Answer>): Promise<Partial<Answer>> {
  try {
    return await answer;
  } catch {
    return {};
  }
}
