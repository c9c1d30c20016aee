import { fnvHash } from '#shared/algorithms/fnv-hash.ts';

/**
 * Hashes a blocking key to 32 bits, which the database sorts and stores at half the cost of the text. Among half a
 * billion keys, one lookup in ten hits an unrelated record, which then simply scores too low.
 */
export function hashKey(text: string): number {
  let hash = fnvHash(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
