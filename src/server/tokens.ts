import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; only their digest is ever stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
