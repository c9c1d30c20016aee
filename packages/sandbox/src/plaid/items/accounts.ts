import type { AccountBase } from 'plaid';
import type { AccountKind, BankAccount } from '#sandbox/people/bank-account.ts';
import { requirePersona } from '#sandbox/people/personas.ts';
import { PlaidApiError } from '#sandbox/plaid/api/api-error.ts';
import { derivedId } from '#sandbox/plaid/api/identifiers.ts';
import type { Wire } from '#sandbox/plaid/api/wire.ts';
import { type Books, changesOf } from '#sandbox/plaid/books.ts';
import { chosenAccounts } from '#sandbox/plaid/sync/item-state.ts';
import type { Item } from './item.ts';

const creditLimitCents = 8_000_00;

export function accountId({ itemId }: Pick<Item, 'itemId'>, kind: AccountKind): string {
  return derivedId(itemId, kind);
}

export function accountsOf(books: Books, item: Item): BankAccount[] {
  const chosen = chosenAccounts(changesOf(books, item));
  return requirePersona(item.personaId).accounts.filter(({ kind }) => chosen.includes(kind));
}

export function accountIds(books: Books, item: Item): string[] {
  return accountsOf(books, item).map(({ kind }) => accountId(item, kind));
}

/** Returns the requested accounts, or all of them if none were requested. */
export function selectAccounts(
  books: Books,
  item: Item,
  wantedIds: readonly string[] | undefined,
): BankAccount[] {
  const accounts = accountsOf(books, item);
  if (!wantedIds) return accounts;
  return wantedIds.map((id) => {
    const account = accounts.find(({ kind }) => accountId(item, kind) === id);
    if (!account) throw new PlaidApiError('INVALID_ACCOUNT_ID');
    return account;
  });
}

export function accountType(kind: AccountKind): 'credit' | 'depository' {
  return kind === 'credit card' ? 'credit' : 'depository';
}

export function describeAccount(item: Pick<Item, 'itemId'>, account: BankAccount): Wire<AccountBase> {
  const { kind, name, last4, balanceCents } = account;
  const isCredit = kind === 'credit card';
  return {
    account_id: accountId(item, kind),
    name,
    official_name: `Sandbox ${name}`,
    mask: last4,
    type: accountType(kind),
    subtype: kind,
    holder_category: 'personal',
    balances: {
      current: balanceCents / 100,
      available: (isCredit ? creditLimitCents - balanceCents : balanceCents) / 100,
      limit: isCredit ? creditLimitCents / 100 : null,
      iso_currency_code: 'USD',
      unofficial_currency_code: null,
    },
  };
}
