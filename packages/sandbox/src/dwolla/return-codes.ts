import type { Customers } from './customers.ts';
import type { FundingSource } from './documents.ts';
import type { FundingSources } from './funding-sources.ts';
import { masterAccountId } from './master-account.ts';

/** What Dwolla does by itself when a bank returns a transfer. */
interface Consequence {
  bank?: 'unverified' | 'removed';
  customer?: 'deactivated';
}

interface ReturnCode extends Consequence {
  description: string;
  explanation: string;
}

export const returnCodes: Record<string, ReturnCode> = {
  R01: {
    description: 'Insufficient Funds',
    explanation: 'The account does not hold enough money for this entry.',
  },
  R02: {
    description: 'Account Closed',
    explanation: 'The account was open once and has been closed.',
    bank: 'removed',
  },
  R03: {
    description: 'No Account/Unable to Locate Account',
    explanation: 'The bank has no such account, or it belongs to somebody else.',
    bank: 'removed',
  },
  R04: {
    description: 'Invalid Account Number Structure',
    explanation: 'The account number cannot be one of this bank.',
    bank: 'removed',
  },
  R08: {
    description: 'Payment Stopped',
    explanation: 'The account holder stopped this payment.',
    bank: 'unverified',
  },
  R10: {
    description: 'Customer Advises Not Authorized',
    explanation: 'The account holder told the bank that this entry was never authorized.',
    bank: 'removed',
    customer: 'deactivated',
  },
  R16: {
    description: 'Account Frozen',
    explanation: 'The bank or a court has frozen the account.',
    bank: 'unverified',
  },
  R20: {
    description: 'Non-Transaction Account',
    explanation: 'The account does not allow entries of this kind.',
    bank: 'removed',
  },
  R29: {
    description: 'Corporate Customer Advises Not Authorized',
    explanation: 'The company that holds the account says that this entry was not authorized.',
    bank: 'removed',
    customer: 'deactivated',
  },
};

/** Transfers to an account number that ends in 00 and a code's digits are returned: 0003 means R03. */
export function transferReturnCode(accountEnding: string | undefined): string | undefined {
  return codeAfter('00', accountEnding);
}

/** Micro-deposits to an account number that ends in 90 and a code's digits are returned: 9003 means R03. */
export function microDepositReturnCode(accountEnding: string | undefined): string | undefined {
  return codeAfter('90', accountEnding);
}

function codeAfter(prefix: string, accountEnding = ''): string | undefined {
  const code = `R${accountEnding.slice(-2)}`;
  return accountEnding.slice(-4, -2) === prefix && code in returnCodes ? code : undefined;
}

/** Changes a bank and its owner after the bank returned money. The master account's own bank is not affected. */
export function applyReturn(
  { customers, fundingSources }: { customers: Customers; fundingSources: FundingSources },
  { bank, code }: { bank: FundingSource; code: string },
): void {
  const consequence = returnCodes[code];
  if (!consequence || bank.ownerId === masterAccountId) return;
  if (consequence.bank && bank.status === 'verified') fundingSources.setStatus(bank.id, 'unverified');
  if (consequence.bank === 'removed' && !bank.removed) fundingSources.remove(bank.id);
  if (consequence.customer === 'deactivated') customers.deactivate(bank.ownerId);
}
