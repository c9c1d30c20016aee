import type { StateRecord } from './columns.ts';

/** The trade of a holder decides what kind of property it reports. */
export type Trade = 'bank' | 'utility' | 'employer' | 'insurer' | 'broker' | 'shop';

export type Holder = Pick<
  StateRecord,
  | 'HOLDER_NAME'
  | 'HOLDER_STREET_1'
  | 'HOLDER_STREET_2'
  | 'HOLDER_STREET_3'
  | 'HOLDER_CITY'
  | 'HOLDER_STATE'
  | 'HOLDER_ZIP'
>;

/** Every name shows that the holder is invented. */
export const holdersByTrade: Record<Trade, readonly Holder[]> = {
  bank: describeHolders([
    'HARBORLIGHT SANDBOX SAVINGS BANK',
    'PINECONE SANDBOX CREDIT UNION',
    'FIRST EXAMPLE BANK OF NOWHERE',
    'GOLDEN SANDBOX TRUST AND SAVINGS ASSOCIATION, N.A.',
  ]),
  utility: describeHolders(['EXAMPLE UTILITY CO', 'SANDBOX WATER AND POWER', 'EXAMPLE GAS LIGHT, INC.']),
  employer: describeHolders([
    'EXAMPLE STAFFING INC',
    'SANDBOX FREIGHT LINES',
    'EXAMPLE ORCHARDS, LLC',
    'SANDBOX DINERS INC',
  ]),
  insurer: describeHolders(['SANDBOX MUTUAL INSURANCE CO', 'EXAMPLE LIFE AND CASUALTY']),
  broker: describeHolders(['SANDBOX TRANSFER AGENTS', 'EXAMPLE SECURITIES CLEARING CORP']),
  shop: describeHolders([
    'EXAMPLE OUTFITTERS',
    'SANDBOX HARDWARE AND GARDEN',
    'EXAMPLE ONLINE MARKETPLACE, INC.',
  ]),
};

function describeHolders(names: readonly string[]): Holder[] {
  return names.map((name, index) => ({
    HOLDER_NAME: name,
    HOLDER_STREET_1: `${100 + index} EXAMPLE PLAZA`,
    HOLDER_STREET_2: index % 2 === 0 ? '' : 'UNCLAIMED PROPERTY DESK',
    HOLDER_STREET_3: '',
    HOLDER_CITY: 'SANDBOX',
    HOLDER_STATE: 'CA',
    HOLDER_ZIP: `9000${index}`,
  }));
}

export function requireHolder(name: string): Holder {
  const holder = Object.values(holdersByTrade)
    .flat()
    .find(({ HOLDER_NAME }) => HOLDER_NAME === name);
  if (!holder) throw new Error(`No holder is called ${name}.`);
  return holder;
}
