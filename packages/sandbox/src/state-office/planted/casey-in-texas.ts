import type { PlantedRecord } from './planted-record.ts';

const person = 'casey-nguyen';

export const caseyInTexas: readonly PlantedRecord[] = [
  {
    propertyId: '480000101',
    person,
    truth: 'theirs',
    why: 'the whole name at the present address',
    fields: {
      PROPERTY_TYPE: 'AC01: Checking Accounts',
      CURRENT_CASH_BALANCE: '412.60',
      OWNER_NAME: 'NGUYEN CASEY LINH',
      OWNER_STREET_1: '905 BLUEBONNET TRL',
      OWNER_CITY: 'AUSTIN',
      OWNER_STATE: 'TX',
      OWNER_ZIP: '78701',
      HOLDER_NAME: 'FIRST EXAMPLE BANK OF NOWHERE',
    },
  },
  {
    propertyId: '480000102',
    person,
    truth: 'theirs',
    why: 'given name first, with an initial',
    fields: {
      PROPERTY_TYPE: 'MS09: Credit Balances Accounts Receivable',
      CURRENT_CASH_BALANCE: '86.05',
      OWNER_NAME: 'CASEY L NGUYEN',
      OWNER_STREET_1: '905 BLUEBONNET TRAIL',
      OWNER_CITY: 'AUSTIN',
      OWNER_STATE: 'TX',
      OWNER_ZIP: '78701',
      HOLDER_NAME: 'EXAMPLE ONLINE MARKETPLACE, INC.',
    },
  },
];
