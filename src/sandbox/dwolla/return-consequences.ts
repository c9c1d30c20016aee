import type { Customers } from './customers.ts';
import type { FundingSource } from './documents.ts';
import type { FundingSources } from './funding-sources.ts';
import { masterAccountId } from './master-account.ts';
import { returnCodes } from './return-codes.ts';

/** What becomes of a bank, and of whose it is, when it has sent money back. The master account's own bank stays. */
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
