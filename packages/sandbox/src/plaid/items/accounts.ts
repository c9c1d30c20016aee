import type { AccountBase, NumbersACH } from 'plaid';
import { type AccountKind, type BankAccount, requirePersona } from '#sandbox/people/personas.ts';
import { PlaidApiError } from '#sandbox/plaid/wire/api-error.ts';
import { derivedId, newToken, type Wire } from '#sandbox/plaid/wire/identifiers.ts';
import { type Books, changesOf } from './books.ts';
import { requireInstitution } from './institutions.ts';
import type { Item, ProcessorToken } from './item.ts';
import { chosenAccounts } from './item-state.ts';

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

/** Leaves out cards, which have no account number that money can be sent to. */
export function describeAchNumbers(item: Item, accounts: readonly BankAccount[]): Wire<NumbersACH>[] {
  const { routingNumber } = requireInstitution(item.institutionId);
  return accounts
    .filter(({ kind }) => accountType(kind) === 'depository')
    .map((account) => ({
      account_id: accountId(item, account.kind),
      account: accountNumber(item, account),
      is_tokenized_account_number: false,
      routing: routingNumber,
      wire_routing: routingNumber,
    }));
}

/** The same every time the account is linked. */
function accountNumber({ institutionId, personaId, holders }: Item, { kind, last4 }: BankAccount): string {
  const holder = holders === 'stranger' ? holders : personaId;
  const digits = [...derivedId('account number', institutionId, holder, kind)]
    .map((letter) => letter.charCodeAt(0) % 10)
    .join('');
  return `${digits.slice(0, 8)}${last4}`;
}

export function createProcessorToken({ processorTokens }: Books, about: ProcessorToken): string {
  const processorToken = newToken('processor');
  processorTokens.put(processorToken, about);
  return processorToken;
}

/** The account numbers that a partner gets for a token. Undefined for a token that is unknown or no longer valid. */
export function readProcessorToken(books: Books, processorToken: string) {
  const about = books.processorTokens.find(processorToken);
  const item = about && books.items.find(about.itemId);
  if (!item || item.trouble) return undefined;
  const numbers = describeAchNumbers(item, accountsOf(books, item));
  const found = numbers.find(({ account_id }) => account_id === about.accountId);
  return found && { routingNumber: found.routing, accountNumber: found.account };
}
