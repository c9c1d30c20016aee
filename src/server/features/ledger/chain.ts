import { createHash } from 'node:crypto';
import { contentOf, type Posting } from './posting.ts';

/** A posting with its place in the chain. */
export interface Link {
  sequence: number;
  previousHash: Buffer | null;
  posting: Posting;
}

/**
 * Lists have one order, so their JSON is canonical. Accounts stand in it by kind and owner, so that an account handed
 * to somebody else is noticed too.
 */
export function hashOf({ sequence, previousHash, posting }: Link): Buffer {
  const text = JSON.stringify([sequence, posting.at.toISOString(), ...contentOf(posting)]);
  return createHash('sha256')
    .update(previousHash ?? Buffer.alloc(0))
    .update(text)
    .digest();
}
