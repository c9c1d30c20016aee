import type { FundingSource } from './documents.ts';

/** The account of the company that uses Dwolla. It always exists. */
export const masterAccountId = 'acc00000-5a17-4c90-9d1e-6d61737465ff';
export const masterBalanceId = 'ba1a7ce0-5a17-4c90-9d1e-6d61737465ff';
/** The account number that offices pay into. */
export const masterVirtualId = '7ac0a27e-5a17-4c90-9d1e-6d61737465ff';
const masterBankId = 'ba9c0000-5a17-4c90-9d1e-6d61737465ff';

export const openingBalanceCents = 1_000_000_00;

const fundingSourceOfMaster = {
  ownerId: masterAccountId,
  status: 'verified',
  removed: false,
} as const;

export function masterFundingSources(created: string): FundingSource[] {
  return [
    { ...fundingSourceOfMaster, id: masterBalanceId, type: 'balance', name: 'Balance', created },
    {
      ...fundingSourceOfMaster,
      id: masterVirtualId,
      type: 'virtual',
      name: 'Paid in from outside',
      created,
    },
    {
      ...fundingSourceOfMaster,
      id: masterBankId,
      type: 'bank',
      name: 'Sandbox operating account',
      created,
      bank: { accountType: 'checking', accountEnding: '4321', fingerprint: masterBankId },
    },
  ];
}
