import type { Transfer as WireTransfer } from 'dwolla/models';
import { idIn } from './dwolla-failure.ts';

const statuses = ['pending', 'processed', 'failed', 'cancelled'] as const;

export interface Transfer {
  id: string;
  status: (typeof statuses)[number];
  amountCents: number;
  /** Of what we sent. */
  payoutId: string | null;
  /** Of what came in: the sender's words, in which the office's number of the claim stands. */
  reference: string | null;
  direction: 'out' | 'in';
  /** The bank's return code and what it means, once it has failed. */
  failure: { code: string; explanation: string } | null;
  createdAt: Date;
}

/** Where the money is that we pay out. */
export interface OurAccount {
  accountId: string;
  balanceId: string;
  balanceHref: string;
}

/** The reason of a failure is asked for separately. */
export function toTransfer(wire: WireTransfer, ours: OurAccount): Omit<Transfer, 'failure'> {
  const { id, status, amount, created } = wire;
  const known = statuses.find((each) => each === status);
  if (!id || !known || !created) throw new Error('a transfer of a shape that is not known');
  const direction = directionOf(wire, ours);
  return {
    id,
    status: known,
    amountCents: centsOf(amount?.value),
    payoutId: direction === 'out' ? (wire.correlationId ?? null) : null,
    reference: direction === 'in' ? referenceOf(wire) : null,
    direction,
    createdAt: created,
  };
}

/** Between our own bank and our balance both sides are ours; then it counts what the balance does. */
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

/** A shape that is not expected must not become another amount. */
function centsOf(value = ''): number {
  const [, dollars, rest] = /^(\d{1,12})\.(\d{2})$/.exec(value) ?? [];
  if (dollars === undefined) throw new Error('an amount of a shape that is not known');
  return Number(`${dollars}${rest}`);
}
