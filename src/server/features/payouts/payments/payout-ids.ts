import { createHash } from 'node:crypto';

/**
 * A claim always gets the same payout ids. A database restored from a backup can thus ask the vendor for payouts that
 * were sent after the backup.
 */
export function firstPayoutId(claimId: string): string {
  return deriveId(`the payout of claim ${claimId}`);
}

export function retryPayoutId(failedPayoutId: string): string {
  return deriveId(`the payout after ${failedPayoutId}`);
}

/** UUID version 8 is reserved for ids that an application derives in its own way. */
function deriveId(of: string): string {
  const bytes = createHash('sha256').update(of).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
