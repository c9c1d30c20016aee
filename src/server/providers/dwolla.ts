import type { BankAccountType } from '#shared/payouts.ts';

export interface Transfer {
  id: string;
  status: 'pending' | 'processed' | 'failed' | 'cancelled';
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

export type DepositsAnswer = 'confirmed' | 'wrong' | 'too_early' | 'no_tries_left';

interface NewPayee {
  /** The same key makes one payee, however often it is sent. */
  key: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface NewBank {
  key: string;
  payeeId: string;
  accountType: BankAccountType;
  routingNumber: string;
  accountNumber: string;
  name: string;
  /** Proved by the bank-linking vendor: needs no small deposits. */
  isProved: boolean;
}

interface NewTransfer {
  /** The idempotency key, and what the transfer is found by afterwards. */
  payoutId: string;
  bankId: string;
  amountCents: number;
}

/** What the vendor says has happened; the object is asked for its present state instead of believing it. */
export interface DwollaEvent {
  id: string;
  topic: string;
  resourceId: string;
}

/** Transfers to bank accounts, through Dwolla. Every failure is a `VendorError`. Creations may be repeated. */
export interface Dwolla {
  createPayee(payee: NewPayee): Promise<string>;
  addBank(bank: NewBank): Promise<string>;
  /** Removed twice is removed. */
  removeBank(bankId: string): Promise<void>;
  readBank(bankId: string): Promise<{ isVerified: boolean; isRemoved: boolean }>;
  /** Begun twice is begun. */
  startMicroDeposits(bankId: string): Promise<void>;
  readMicroDeposits(
    bankId: string,
  ): Promise<{ status: 'pending' | 'processed' | 'failed'; failureCode: string | null }>;
  confirmMicroDeposits(bankId: string, amountsCents: readonly [number, number]): Promise<DepositsAnswer>;
  send(transfer: NewTransfer): Promise<Transfer>;
  /** By the payout's id. Undefined when the vendor has none. */
  findTransfer(payoutId: string): Promise<Transfer | undefined>;
  readTransfer(transferId: string): Promise<Transfer>;
  /** Everything that came into or left our account, oldest first, page by page. */
  listTransfers(since: Date): AsyncIterable<Transfer>;
  /** Where the vendor asks for one, says where its events go. */
  registerWebhook(url: string): Promise<void>;
  /** Undefined when the vendor did not send it. */
  verifyEvent(signed: { body: Buffer; signature: string }): DwollaEvent | undefined;
}
