import type { Transfer as WireTransfer } from 'dwolla/models';
import { idIn } from './dwolla-failure.ts';

const knownStatuses = ['pending', 'processed', 'failed', 'cancelled'] as const;

export interface Transfer {
  id: string;
  /** `unknown` stands for any other word. It must stop neither the transfers beside it nor the job that asked. */
  status: (typeof knownStatuses)[number] | 'unknown';
  /** The vendor's own word. */
  vendorStatus: string;
  amountCents: number;
  /** Set for transfers that we sent. */
  payoutId: string | null;
  /** Set for incoming transfers: the sender's text, which contains the office's number of the claim. */
  reference: string | null;
  direction: 'out' | 'in';
  /** The bank's return code and its meaning, if the transfer failed. */
  failure: { code: string; explanation: string } | null;
  createdAt: Date;
}

/** Our Dwolla account and the balance from which we pay out. */
export interface OurAccount {
  accountId: string;
  balanceId: string;
  balanceHref: string;
}

/** Leaves out the reason of a failure, which needs a separate request. */
export function toTransfer(wire: WireTransfer, ours: OurAccount): Omit<Transfer, 'failure'> {
  const { id, status, amount, created } = wire;
  if (!id || !status || !created) throw new Error('a transfer of a shape that is not known');
  const direction = directionOf(wire, ours);
  return {
    id,
    status: knownStatuses.find((known) => known === status) ?? 'unknown',
    vendorStatus: status,
    amountCents: centsOf(amount?.value),
    payoutId: direction === 'out' ? (wire.correlationId ?? null) : null,
    reference: direction === 'in' ? referenceOf(wire) : null,
    direction,
    createdAt: created,
  };
}

/** In a transfer between our own bank and our balance both sides are ours; the balance's side then decides. */
function directionOf({ links }: WireTransfer, { accountId, balanceId }: OurAccount): Transfer['direction'] {
  if (idIn(links?.source?.href) !== accountId) return 'in';
  if (idIn(links?.destination?.href) !== accountId) return 'out';
  return idIn(links?.['source-funding-source']?.href) === balanceId ? 'out' : 'in';
}

function referenceOf({ achDetails }: WireTransfer): string | null {
  const { source, destination } = achDetails ?? {};
  const values = destination?.addenda?.values ?? source?.addenda?.values ?? [];
  return values.join(' ').trim() || null;
}

/** Throws on an unexpected format, which must not turn into a wrong amount. */
function centsOf(value = ''): number {
  const [, dollars, rest] = /^(\d{1,12})\.(\d{2})$/.exec(value) ?? [];
  if (dollars === undefined) throw new Error('an amount of a shape that is not known');
  return Number(`${dollars}${rest}`);
}
