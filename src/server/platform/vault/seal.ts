import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const formatVersion = 1;
const keyIdLength = 8;
const nonceLength = 12;
const tagLength = 16;
const headerLength = 1 + keyIdLength + nonceLength + tagLength;

export const keyLength = 32;

interface SealOptions {
  key: Buffer;
  /** Where the text belongs. If it is moved to another row or user, it can no longer be opened. */
  boundTo: string;
  plaintext: Buffer;
}

/** Thrown if a value was not sealed with this key for this place, or was changed afterwards. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** Returns the version, key id, nonce, tag, and ciphertext. */
export function seal({ key, boundTo, plaintext }: SealOptions): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(boundTo));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.of(formatVersion), keyId(key), nonce, cipher.getAuthTag(), ciphertext]);
}

export function openSeal({
  key,
  boundTo,
  sealed,
}: Omit<SealOptions, 'plaintext'> & { sealed: Buffer }): Buffer {
  const nonceEnd = 1 + keyIdLength + nonceLength;
  if (sealed.length < headerLength || sealed[0] !== formatVersion) throw new SealBroken('not a sealed value');
  if (!sealed.subarray(1, 1 + keyIdLength).equals(keyId(key))) throw new SealBroken('sealed by another key');
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(1 + keyIdLength, nonceEnd))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(nonceEnd, headerLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headerLength)), decipher.final()]);
  } catch (cause) {
    throw new SealBroken('changed, or moved from where it belongs', { cause });
  }
}

/** Distinguishes keys without revealing anything about them. */
function keyId(key: Buffer): Buffer {
  return createHash('sha256').update('rightful key id').update(key).digest().subarray(0, keyIdLength);
}
