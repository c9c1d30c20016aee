import { createHash } from 'node:crypto';
import { contentOf, type Posting } from './posting.ts';

/** A posting with its position in the chain. */
export interface Link {
  sequence: number;
  previousHash: Buffer | null;
  posting: Posting;
}

/**
 * Hashes a link. Arrays have a fixed order, so their JSON is canonical. Accounts appear by kind and owner, so that
 * reassigning an account to another owner is detected too.
 */
export function hashOf({ sequence, previousHash, posting }: Link): Buffer {
  const text = JSON.stringify([sequence, posting.at.toISOString(), ...contentOf(posting)]);
  return createHash('sha256')
    .update(previousHash ?? Buffer.alloc(0))
    .update(text)
    .digest();
}
