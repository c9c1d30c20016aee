import { createHash, randomBytes } from 'node:crypto';

/** The prefix is how Google's own codes and tokens begin. */
export function createSecret(prefix: string): string {
  return `${prefix}sandbox-${randomBytes(32).toString('base64url')}`;
}

/** Codes and tokens are kept under their hash only, so the sandbox's files open nothing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
