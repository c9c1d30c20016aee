import { createHash } from 'node:crypto';

/** Returns a whole number from 0 to below the limit, which is always the same for the same seed. */
export function seededNumber(seed: string, limit: number): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() % limit;
}
