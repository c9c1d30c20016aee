import { createHash, randomUUID } from 'node:crypto';
import type { Alarms } from '#sandbox/institution/alarms.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { dayMs } from '#sandbox/shared.ts';
import type { Customers } from './customers.ts';
import type { FundingSource, Transfer } from './documents.ts';
import type { Events } from './events.ts';
import type { FundingSources } from './funding-sources.ts';
import { invalid, notFound } from './hal.ts';
import {
  type Ledger,
  masterAccountId,
  masterBalanceId,
  masterVirtualId,
  openLedger,
} from './master-account.ts';
import { applyReturn, transferReturnCode } from './return-codes.ts';
import { readTransferRequest } from './transfer-request.ts';

/** Money that somebody outside pays into the master account. */
export interface PaidIn {
  /** Another payment with the same key is the same money and is not booked again. */
  key: string;
  amountCents: number;
  /** The sender's message. */
  addenda: string;
}

type Change = 'created' | 'completed' | 'failed' | 'cancelled';

interface Parts {
  events: Events;
  customers: Customers;
  fundingSources: FundingSources;
}

const idempotencyMs = dayMs;

export interface Transfers {
  ledger: Ledger;
  /** For one day, the same key with the same body returns the same transfer. */
  create(body: unknown, idempotencyKey: string | undefined): Transfer;
  /** Adds money from outside to the balance. */
  receive(paidIn: PaidIn): void;
  require(id: string): Transfer;
  list(): Transfer[];
  /** Clears a pending transfer, or returns it if an account number says so. Returns false if it was not pending. */
  process(id: string): boolean;
  /** Lets a bank return the money, even long after it took it. Returns false if there is nothing to return. */
  bounce(id: string, code: string): boolean;
  /**
   * The sender's bank takes back money from outside after its arrival. Returns false if there is nothing to take back.
   */
  takeBack(id: string): boolean;
  cancel(id: string): Transfer;
  resume(): void;
}

interface TransfersParts {
  store: DocumentStore;
  now: () => Date;
  alarms: Alarms;
  clearingMs: number;
  events: Events;
  customers: Customers;
  fundingSources: FundingSources;
}

export function openTransfers(parts: TransfersParts): Transfers {
  const { store, now, alarms, clearingMs, customers, fundingSources } = parts;
  const transfers = store.collection<Transfer>('transfers');
  const ledger = openLedger(transfers.list());
  const idByDigest = new Map(transfers.list().map(({ requestDigest, id }) => [requestDigest, id]));
  const wake = ({ id, dueAt }: Transfer) => alarms.set(dueAt, () => process(id));

  function save(before: Transfer | undefined, after: Transfer): Transfer {
    transfers.put(after.id, after);
    idByDigest.set(after.requestDigest, after.id);
    ledger.follow(before, after);
    return after;
  }

  function change(transfer: Transfer, status: Exclude<Transfer['status'], 'pending'>): Transfer {
    const changed = save(transfer, { ...transfer, status });
    recordTransferChange(parts, changed, status === 'processed' ? 'completed' : status);
    return changed;
  }

  function fail(transfer: Transfer, bank: FundingSource, code: string): void {
    const failed = { status: 'failed', failureCode: code, failedFundingSourceId: bank.id } as const;
    recordTransferChange(parts, save(transfer, { ...transfer, ...failed }), 'failed');
    applyReturn({ customers, fundingSources }, { bank, code });
  }

  const banksOf = ({ destinationId, sourceId }: Transfer) =>
    [destinationId, sourceId]
      .map((id) => fundingSources.require(id))
      .filter((fundingSource) => fundingSource.type === 'bank');

  function process(id: string): boolean {
    const transfer = transfers.find(id);
    if (transfer?.status !== 'pending') return false;
    for (const bank of banksOf(transfer)) {
      const code = transferReturnCode(bank.bank?.accountEnding);
      if (!code) continue;
      fail(transfer, bank, code);
      return true;
    }
    change(transfer, 'processed');
    return true;
  }

  function requireOne(id: string): Transfer {
    const transfer = transfers.find(id);
    if (!transfer) throw notFound();
    return transfer;
  }

  function findReplayed(requestDigest: string | undefined): Transfer | undefined {
    if (requestDigest === undefined) return undefined;
    const known = transfers.find(idByDigest.get(requestDigest) ?? '');
    return known && now().getTime() - new Date(known.created).getTime() < idempotencyMs ? known : undefined;
  }

  return {
    ledger,
    create: (body, idempotencyKey) => {
      const requestDigest = idempotencyKey && digest(idempotencyKey, body);
      const replayed = findReplayed(requestDigest);
      if (replayed) return replayed;
      const { source, destination, ...asked } = readTransferRequest(
        { customers, fundingSources, ledger },
        body,
      );
      const at = now().getTime();
      const created = save(undefined, {
        ...asked,
        id: randomUUID(),
        status: 'pending',
        sourceId: source.id,
        destinationId: destination.id,
        created: new Date(at).toISOString(),
        dueAt: new Date(at + clearingMs).toISOString(),
        requestDigest,
      });
      recordTransferChange(parts, created, 'created');
      wake(created);
      return created;
    },
    receive: (paidIn) => {
      const requestDigest = digest('paid in', paidIn.key);
      if (idByDigest.has(requestDigest)) return;
      const received = save(undefined, { ...paidInTransfer(paidIn, now()), requestDigest });
      recordTransferChange(parts, received, 'created');
      process(received.id);
    },
    require: requireOne,
    list: () => transfers.list().toReversed(),
    process,
    bounce: (id, code) => {
      const transfer = requireOne(id);
      const [bank] = banksOf(transfer);
      if (!bank || !['pending', 'processed'].includes(transfer.status)) return false;
      fail(transfer, bank, code);
      return true;
    },
    takeBack: (id) => {
      const transfer = requireOne(id);
      if (transfer.status !== 'processed' || transfer.sourceId !== masterVirtualId) return false;
      change(transfer, 'failed');
      return true;
    },
    cancel: (id) => {
      const transfer = requireOne(id);
      if (transfer.status === 'pending') return change(transfer, 'cancelled');
      throw invalid({ code: 'NotAllowed', message: 'Status not allowed.', path: '/status' });
    },
    resume: () => {
      for (const transfer of transfers.list()) if (transfer.status === 'pending') wake(transfer);
    },
  };
}

function digest(idempotencyKey: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([idempotencyKey, body]))
    .digest('hex');
}

/** Notifies both sides of a transfer, each with Dwolla's topic for its kind. */
function recordTransferChange(
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

/** The banks settle such a payment before it becomes visible, so there is nothing left to wait for. */
function paidInTransfer({ amountCents, addenda }: PaidIn, at: Date): Transfer {
  const created = at.toISOString();
  return {
    id: randomUUID(),
    status: 'pending',
    amountCents,
    addenda,
    sourceId: masterVirtualId,
    destinationId: masterBalanceId,
    created,
    dueAt: created,
  };
}
