import { createHash, randomBytes } from 'node:crypto';

/** Google's own codes and tokens begin with a prefix. */
export function createSecret(prefix: string): string {
  return `${prefix}sandbox-${randomBytes(32).toString('base64url')}`;
}

/** Codes and tokens are stored only as hashes, so that the sandbox's files give access to nothing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
