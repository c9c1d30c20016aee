import type { Transfer as WireTransfer } from 'dwolla/models';
import { addDays, dayOf } from '#shared/calendar-date.ts';
import { dayMs } from '#shared/durations.ts';
import { cents, toDecimal } from '#shared/money.ts';
import type { DwollaClient } from './dwolla-client.ts';
import { dwollaFailure, idIn, refusalOf } from './dwolla-failure.ts';
import { type OurAccount, type Transfer, toTransfer } from './dwolla-transfer.ts';

interface NewTransfer {
  /** The idempotency key, and what the transfer is found by afterwards. */
  payoutId: string;
  bankId: string;
  amountCents: number;
}

export interface DwollaTransfers {
  send(transfer: NewTransfer): Promise<Transfer>;
  /** By the payout's id. Undefined when the vendor has none. */
  findTransfer(payoutId: string): Promise<Transfer | undefined>;
  readTransfer(transferId: string): Promise<Transfer>;
  /** Everything that came into or left our account, oldest first. */
  listTransfers(since: Date): AsyncIterable<Transfer>;
}

interface Parts {
  sdk: DwollaClient;
  baseUrl: string;
  ourAccount: () => Promise<OurAccount>;
  now: () => Date;
  /** The vendor cuts off longer lists, so the period is then split and asked for in parts. */
  mostPerQuestion: number;
}

const pageSize = 200;

export function createDwollaTransfers(parts: Parts): DwollaTransfers {
  const { sdk, baseUrl, ourAccount, now, mostPerQuestion } = parts;
  async function readFailure(id: string): Promise<Transfer['failure']> {
    try {
      const { code, explanation, description } = await (await sdk()).transfers.failure.get({ id });
      return code ? { code, explanation: explanation ?? description ?? '' } : null;
    } catch (error) {
      if (refusalOf(error)?.status === 404) return null;
      throw error;
    }
  }

  async function withReason(wire: WireTransfer, ours: OurAccount): Promise<Transfer> {
    const transfer = toTransfer(wire, ours);
    return { ...transfer, failure: transfer.status === 'failed' ? await readFailure(transfer.id) : null };
  }

  async function readOne(id: string): Promise<Transfer> {
    const ours = await ourAccount();
    return withReason(await (await sdk()).transfers.get({ id }), ours);
  }

  async function readPage(accountId: string, { from, to }: Window, offset: number) {
    const { embedded, total = 0 } = await (await sdk()).accounts.transfers.list({
      id: accountId,
      // A day more at both ends: the vendor's days need not be ours.
      startDate: addDays(dayOf(from), -1),
      endDate: addDays(dayOf(to), 1),
      limit: String(pageSize),
      offset: String(offset),
    });
    return { page: embedded?.transfers ?? [], total };
  }

  async function* listWindow(window: Window): AsyncIterable<Transfer> {
    const ours = await ourAccount();
    const first = await dwollaFailure(() => readPage(ours.accountId, window, 0));
    if (first.total > mostPerQuestion && lengthOf(window) > dayMs) {
      for (const half of halvesOf(window)) yield* listWindow(half);
      return;
    }
    const found = new Map(first.page.map((wire) => [wire.id, wire]));
    for (let offset = pageSize; offset < first.total; offset += pageSize) {
      const { page } = await dwollaFailure(() => readPage(ours.accountId, window, offset));
      // Newest first: what is new moves the others into the next page, where they are seen again.
      for (const wire of page) found.set(wire.id, wire);
    }
    const oldestFirst = [...found.values()].sort((a, b) => Number(a.created) - Number(b.created));
    for (const wire of oldestFirst.filter(isInside(window)))
      yield await dwollaFailure(() => withReason(wire, ours));
  }

  return {
    send: ({ payoutId, bankId, amountCents }) =>
      dwollaFailure(async () => {
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
      dwollaFailure(async () => {
        const ours = await ourAccount();
        const { embedded } = await (await sdk()).accounts.transfers.list({
          id: ours.accountId,
          correlationId: payoutId,
        });
        const found = embedded?.transfers?.findLast(({ correlationId }) => correlationId === payoutId);
        return found && withReason(found, ours);
      }),

    readTransfer: (transferId) => dwollaFailure(() => readOne(transferId)),

    // What is made in this moment belongs to the list too.
    listTransfers: (since) => listWindow({ from: since, to: new Date(now().getTime() + 1) }),
  };
}

interface Window {
  from: Date;
  /** Not part of it. */
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
