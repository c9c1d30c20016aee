import { createHash } from 'node:crypto';

/**
 * The same claim gets the same payouts again: books that were restored from a backup then ask the vendor for what was sent
 * after it, and find it.
 */
export function firstPayoutId(claimId: string): string {
  return deriveId(`the payout of claim ${claimId}`);
}

export function retryPayoutId(failedPayoutId: string): string {
  return deriveId(`the payout after ${failedPayoutId}`);
}

/** A UUID of version 8, which is the one for ids that somebody derives their own way. */
function deriveId(of: string): string {
  const bytes = createHash('sha256').update(of).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
