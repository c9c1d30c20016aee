import type { Transfer as WireTransfer } from 'dwolla/models';
import { addDays, dayOf } from '#shared/calendar-date.ts';
import { dayMs } from '#shared/durations.ts';
import { cents, toDecimal } from '#shared/money.ts';
import type { DwollaClient, OurAccount } from './client.ts';
import { callDwolla, idIn, refusalOf } from './failure.ts';

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

interface NewTransfer {
  /** Serves as idempotency key and as correlation id by which the transfer is found later. */
  payoutId: string;
  bankId: string;
  amountCents: number;
}

export interface DwollaTransfers {
  send(transfer: NewTransfer): Promise<Transfer>;
  /** Finds a transfer by the payout's id. Returns undefined if Dwolla has none. */
  findTransfer(payoutId: string): Promise<Transfer | undefined>;
  readTransfer(transferId: string): Promise<Transfer>;
  /** Lists everything that came into or left our account, oldest first. */
  listTransfers(since: Date): AsyncIterable<Transfer>;
}

interface TransfersOptions {
  sdk: DwollaClient;
  baseUrl: string;
  ourAccount: () => Promise<OurAccount>;
  now: () => Date;
  /** Dwolla truncates longer lists, so a period with more transfers is split and queried in options. */
  maxPerQuery: number;
}

const pageSize = 200;

export function createDwollaTransfers(options: TransfersOptions): DwollaTransfers {
  const { sdk, baseUrl, ourAccount, now, maxPerQuery } = options;
  async function readFailure(id: string): Promise<Transfer['failure']> {
    try {
      const { code, explanation, description } = await (await sdk()).transfers.failure.get({ id });
      return code ? { code, explanation: explanation ?? description ?? '' } : null;
    } catch (error) {
      if (refusalOf(error)?.status === 404) return null;
      throw error;
    }
  }

  async function withFailure(wire: WireTransfer, ours: OurAccount): Promise<Transfer> {
    const transfer = toTransfer(wire, ours);
    return { ...transfer, failure: transfer.status === 'failed' ? await readFailure(transfer.id) : null };
  }

  async function readOne(id: string): Promise<Transfer> {
    const ours = await ourAccount();
    return withFailure(await (await sdk()).transfers.get({ id }), ours);
  }

  async function readPage(accountId: string, { from, to }: Window, offset: number) {
    const { embedded, total = 0 } = await (await sdk()).accounts.transfers.list({
      id: accountId,
      // One extra day at both ends, because Dwolla's days may be in another time zone.
      startDate: addDays(dayOf(from), -1),
      endDate: addDays(dayOf(to), 1),
      limit: String(pageSize),
      offset: String(offset),
    });
    return { page: embedded?.transfers ?? [], total };
  }

  async function* listWindow(window: Window): AsyncIterable<Transfer> {
    const ours = await ourAccount();
    const first = await callDwolla(() => readPage(ours.accountId, window, 0));
    if (first.total > maxPerQuery && lengthOf(window) > dayMs) {
      for (const half of halvesOf(window)) yield* listWindow(half);
      return;
    }
    const found = new Map(first.page.map((wire) => [wire.id, wire]));
    for (let offset = pageSize; offset < first.total; offset += pageSize) {
      const { page } = await callDwolla(() => readPage(ours.accountId, window, offset));
      // The list is newest first: a new transfer shifts others into the next page, where they appear again.
      for (const wire of page) found.set(wire.id, wire);
    }
    const oldestFirst = [...found.values()].sort((a, b) => Number(a.created) - Number(b.created));
    for (const wire of oldestFirst.filter(isInside(window)))
      yield await callDwolla(() => withFailure(wire, ours));
  }

  return {
    send: ({ payoutId, bankId, amountCents }) =>
      callDwolla(async () => {
        const { balanceHref } = await ourAccount();
        const created = await (await sdk()).transfers.create({
          idempotencyKey: payoutId,
          requestBody: {
            links: {
              source: { href: balanceHref },
              destination: { href: `${baseUrl}/funding-sources/${bankId}` },
            },
            amount: { value: toDecimal(cents(amountCents)), currency: 'USD' },
            correlationId: payoutId,
          },
        });
        return readOne(idIn(created?.headers.location?.[0]) ?? '');
      }),

    findTransfer: (payoutId) =>
      callDwolla(async () => {
        const ours = await ourAccount();
        const { embedded } = await (await sdk()).accounts.transfers.list({
          id: ours.accountId,
          correlationId: payoutId,
        });
        const found = embedded?.transfers?.findLast(({ correlationId }) => correlationId === payoutId);
        return found && withFailure(found, ours);
      }),

    readTransfer: (transferId) => callDwolla(() => readOne(transferId)),

    // The end is exclusive, so add a millisecond to include transfers created right now.
    listTransfers: (since) => listWindow({ from: since, to: new Date(now().getTime() + 1) }),
  };
}

interface Window {
  from: Date;
  /** Exclusive. */
  to: Date;
}

function lengthOf({ from, to }: Window): number {
  return to.getTime() - from.getTime();
}

function halvesOf({ from, to }: Window): Window[] {
  const middle = new Date(from.getTime() + Math.floor(lengthOf({ from, to }) / 2));
  return [
    { from, to: middle },
    { from: middle, to },
  ];
}

function isInside({ from, to }: Window) {
  return ({ created }: WireTransfer) => created !== undefined && created >= from && created < to;
}

/** Leaves out the reason of a failure, which needs a separate request. */
function toTransfer(wire: WireTransfer, ours: OurAccount): Omit<Transfer, 'failure'> {
  const { id, status, amount, created } = wire;
  if (!id || !status || !created) throw new Error('a transfer has an unknown form');
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
  if (dollars === undefined) throw new Error('an amount has an unknown form');
  return Number(`${dollars}${rest}`);
}
