import type { Difference } from './difference.ts';
import type { Sources } from './sources.ts';

/** Lists the transfers whose status at the vendor we do not know. Nothing is posted for them until somebody looks. */
export async function compareStatuses({ since, transfers = [] }: Sources): Promise<Difference[]> {
  return transfers
    .filter(({ status, createdAt }) => status === 'unknown' && createdAt >= since)
    .map(({ id: transferId, amountCents: cents }) => ({
      kind: 'transfer_status_unknown',
      ids: { transferId },
      cents,
    }));
}
