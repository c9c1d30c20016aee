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
  /** What the text belongs to. Moved to another row or user it does not open. */
  boundTo: string;
  plaintext: Buffer;
}

/** Thrown for what was not sealed by this key for this place, or was changed since. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** Version, key id, nonce, tag, ciphertext. */
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

/** Tells keys apart without telling anything of them. */
function keyId(key: Buffer): Buffer {
  return createHash('sha256').update('rightful key id').update(key).digest().subarray(0, keyIdLength);
}
