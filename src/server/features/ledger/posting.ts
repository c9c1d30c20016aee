import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  commonAccountKinds,
  ledgerTransactionKinds,
  ownedAccountKinds,
} from '#server/platform/db/schema/ledger.ts';
import type { Cents } from '#shared/money.ts';

/** A posting with its position in the chain. */
export interface Link {
  sequence: number;
  previousHash: Buffer | null;
  posting: Posting;
}

type OwnedAccount = { kind: (typeof ownedAccountKinds)[number]; ownerId: string };

type CommonAccount = { kind: (typeof commonAccountKinds)[number]; ownerId?: undefined };

export type Account = OwnedAccount | CommonAccount;

export type AccountKind = Account['kind'];

/** A positive amount is a credit. */
export interface Entry {
  account: Account;
  amountCents: Cents;
}

/** A movement of money to be posted. The id says what it is about, and makes sure that it is posted only once. */
export interface Posting {
  id: string;
  kind: (typeof ledgerTransactionKinds)[number];
  /** For bookkeepers. It must not name anyone, because it outlives the people it is about. */
  description: string;
  reversesId?: string;
  entries: readonly Entry[];
  at: Date;
}

/** What must be equal when a posting is repeated: everything but the time. */
function contentOf({ id, kind, description, reversesId, entries }: Posting) {
  const lines = entries.map(({ account, amountCents }) => [
    account.kind,
    account.ownerId ?? null,
    amountCents,
  ]);
  return [id, kind, description, reversesId ?? null, lines] as const;
}

export function hasSameContent(one: Posting, other: Posting): boolean {
  return isDeepStrictEqual(contentOf(one), contentOf(other));
}

/**
 * Hashes a link. Arrays have a fixed order, so their JSON is canonical. Accounts appear by kind and owner, so that
 * reassigning an account to another owner is detected too.
 */
export function hashOf({ sequence, previousHash, posting }: Link): Buffer {
  const text = JSON.stringify([sequence, posting.at.toISOString(), ...contentOf(posting)]);
  return createHash('sha256')
    .update(previousHash ?? Buffer.alloc(0))
    .update(text)
    .digest();
}
