import { hash, randomBytes } from 'node:crypto';

/** Returns 256 random bits. Store only the hash of a token. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
