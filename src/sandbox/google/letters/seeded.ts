import { createHash } from 'node:crypto';

/** A whole number from 0 to below the limit, always the same for one seed. */
export function seededNumber(seed: string, limit: number): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() % limit;
}
