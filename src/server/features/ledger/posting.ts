import { isDeepStrictEqual } from 'node:util';
import type {
  commonAccountKinds,
  ledgerTransactionKinds,
  ownedAccountKinds,
} from '#server/db/schema/ledger.ts';
import type { Cents } from '#shared/money.ts';

type OwnedAccount = { kind: (typeof ownedAccountKinds)[number]; ownerId: string };
type CommonAccount = { kind: (typeof commonAccountKinds)[number]; ownerId?: undefined };

export type Account = OwnedAccount | CommonAccount;
export type AccountKind = Account['kind'];

/** A positive amount is a credit. */
export interface Entry {
  account: Account;
  amountCents: Cents;
}

/** A movement of money as its author gives it. The id says what it is about, and makes it happen once. */
export interface Posting {
  id: string;
  kind: (typeof ledgerTransactionKinds)[number];
  /** For bookkeepers; names nobody, as it outlives the people it is about. */
  description: string;
  reversesId?: string;
  entries: readonly Entry[];
  at: Date;
}

/** What of a posting must be the same when it comes again: all but the time. */
export function contentOf({ id, kind, description, reversesId, entries }: Posting) {
  const lines = entries.map(({ account, amountCents }) => [
    account.kind,
    account.ownerId ?? null,
    amountCents,
  ]);
  return [id, kind, description, reversesId ?? null, lines] as const;
}

export function saysTheSame(one: Posting, other: Posting): boolean {
  return isDeepStrictEqual(contentOf(one), contentOf(other));
}
