import type { Customers } from './customers.ts';
import type { Transfer } from './documents.ts';
import type { Events } from './events.ts';
import type { FundingSources } from './funding-sources.ts';
import { masterAccountId } from './master-account.ts';

type Change = 'created' | 'completed' | 'failed' | 'cancelled';

interface Parts {
  events: Events;
  customers: Customers;
  fundingSources: FundingSources;
}

/** Notifies both sides of a transfer, each with Dwolla's topic for its kind. */
export function recordTransferChange(
  { events, customers, fundingSources }: Parts,
  transfer: Transfer,
  change: Change,
): void {
  const { id, sourceId, destinationId, correlationId } = transfer;
  const owners = new Set(
    [sourceId, destinationId].map((side) => fundingSources.find(side)?.ownerId ?? masterAccountId),
  );
  for (const ownerId of owners) {
    const isMaster = ownerId === masterAccountId;
    const kind = isMaster ? masterKind(owners) : customerKind(ownerId);
    events.record({
      topic: `${kind}_${change}`,
      resource: { kind: 'transfers', id },
      correlationId,
      ...(!isMaster && { customerId: ownerId }),
    });
  }

  /** Only a verified customer has a balance, which a bank transfer withdraws from or adds to. */
  function customerKind(ownerId: string): string {
    return customers.find(ownerId)?.type === 'personal' ? 'customer_bank_transfer' : 'customer_transfer';
  }
}

function masterKind(owners: ReadonlySet<string>): string {
  return owners.size === 1 ? 'bank_transfer' : 'transfer';
}
