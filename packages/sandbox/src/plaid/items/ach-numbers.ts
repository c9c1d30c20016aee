import type { NumbersACH } from 'plaid';
import type { BankAccount } from '#sandbox/people/bank-account.ts';
import { derivedId } from '#sandbox/plaid/api/identifiers.ts';
import type { Wire } from '#sandbox/plaid/api/wire.ts';
import { requireInstitution } from '#sandbox/plaid/institutions.ts';
import { accountId, accountType } from './accounts.ts';
import type { Item } from './item.ts';

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
function accountNumber({ institutionId, personaId }: Item, { kind, last4 }: BankAccount): string {
  const digits = [...derivedId('account number', institutionId, personaId, kind)]
    .map((letter) => letter.charCodeAt(0) % 10)
    .join('');
  return `${digits.slice(0, 8)}${last4}`;
}
