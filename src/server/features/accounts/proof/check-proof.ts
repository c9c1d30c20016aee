import type { Tx } from '#server/platform/db/connect.ts';
import { totpSecretPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  addressGroup,
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
  type Limit,
} from '#server/platform/http/throttle.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { PasskeyAnswer } from '#shared/account/passkey-wire.ts';
import { AppError } from '#shared/app-error.ts';
import type { SecondFactorProof } from '#shared/contracts/sign-in/proofs.ts';
import * as queries from './queries.ts';

/** Every place that asks for a proof shares this limit, so that guessing in several places gives no more tries. */
const perAccount: Limit = { name: 'proof-account', maxAttempts: 10, windowSeconds: 900 };

const perAddress: Limit = { name: 'proof-address', maxAttempts: 100, windowSeconds: 900 };

interface ProofTry {
  userId: string;
  address: string;
}

export async function countProof(deps: Deps, { userId, address }: ProofTry): Promise<void> {
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
  await countAttempt(deps, { limit: perAccount, subject: userId });
}

export async function forgetProofs(deps: Deps, { userId, address }: ProofTry): Promise<void> {
  await forgetAttempts(deps, { limit: perAccount, subject: userId });
  await forgiveAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
}

export function wrongProof(detail = 'That didn’t match. Please check it and try again.'): AppError {
  return new AppError('wrong_proof', detail);
}

interface GivenProof<Proof> {
  userId: string;
  proof: Proof;
  /** The challenge that the passkey had to sign. */
  challenge: string | undefined;
}

/** Returns true if the proof is correct, and uses it up: each code and each signature is accepted only once. */
export async function checkSecondFactor(
  deps: Deps,
  tx: Tx,
  { userId, proof, challenge }: GivenProof<SecondFactorProof>,
): Promise<boolean> {
  switch (proof.kind) {
    case 'totp':
      return checkTotpCode(deps, tx, { userId, code: proof.code });
    case 'recovery_code':
      return checkRecoveryCode(deps, tx, { userId, code: proof.code });
    case 'passkey':
      return challenge !== undefined && checkPasskey(deps, tx, { userId, answer: proof.answer, challenge });
  }
}

interface TypedCode {
  userId: string;
  code: string;
}

async function checkTotpCode(
  { vault, totp, now }: Deps,
  tx: Tx,
  { userId, code }: TypedCode,
): Promise<boolean> {
  const sealed = await queries.findSealedSecret(tx, userId);
  if (!sealed) return false;
  const secret = await vault.open(tx, totpSecretPlace(userId), sealed);
  const step = totp.findStep({ secret, code, at: now() });
  return step !== undefined && queries.takeStep(tx, { userId, step });
}

async function checkRecoveryCode({ jobs, now }: Deps, tx: Tx, { userId, code }: TypedCode): Promise<boolean> {
  const isSpent = await queries.spendRecoveryCode(tx, { userId, codeHash: hashToken(code), usedAt: now() });
  if (isSpent) await jobs.enqueue(tx, 'tell-security-change', { userId, change: 'recovery_code_used' });
  return isSpent;
}

interface Signed {
  userId: string;
  answer: PasskeyAnswer;
  challenge: string;
  /** Whether nothing else says who it is. */
  alone?: boolean;
}

export async function checkPasskey(
  { passkeys, now }: Deps,
  tx: Tx,
  { userId, answer, challenge, alone = false }: Signed,
): Promise<boolean> {
  const passkey = await queries.lockPasskey(tx, { userId, credentialId: answer.id });
  if (!passkey || (alone && !passkey.signsInAlone)) return false;
  const counter = await passkeys.readAnswer({
    answer,
    challenge,
    passkey,
    ownerId: alone ? userId : undefined,
  });
  if (counter === undefined) return false;
  await queries.markPasskeyUsed(tx, { passkeyId: passkey.id, counter, usedAt: now() });
  return true;
}
