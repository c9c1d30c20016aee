import type { Customers } from './customers.ts';
import type { FundingSource } from './documents.ts';
import type { FundingSources } from './funding-sources.ts';
import { masterAccountId } from './master-account.ts';
import { returnCodes } from './return-codes.ts';

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
