import type { PlantedRecord } from './planted-record.ts';

const person = 'morgan-whitfield';

export const morganInOklahoma: readonly PlantedRecord[] = [
  {
    propertyId: '400000201',
    person,
    truth: 'theirs',
    why: 'the whole name at the present address',
    fields: {
      PROPERTY_TYPE: 'AC01: Checking Accounts',
      CURRENT_CASH_BALANCE: '318.45',
      OWNER_NAME: 'WHITFIELD MORGAN',
      OWNER_STREET_1: '3117 PRAIRIE ROSE AVE',
      OWNER_CITY: 'TULSA',
      OWNER_STATE: 'OK',
      OWNER_ZIP: '74103',
      HOLDER_NAME: 'FIRST EXAMPLE BANK OF NOWHERE',
    },
  },
  {
    propertyId: '400000202',
    person,
    truth: 'theirs',
    why: 'given name first',
    fields: {
      PROPERTY_TYPE: 'IN01: Individual Policy Benefits or Claim Payments',
      CURRENT_CASH_BALANCE: '95.31',
      OWNER_NAME: 'MORGAN WHITFIELD',
      OWNER_STREET_1: '3117 PRAIRIE ROSE AVENUE',
      OWNER_CITY: 'TULSA',
      OWNER_STATE: 'OK',
      OWNER_ZIP: '74103',
      HOLDER_NAME: 'EXAMPLE LIFE AND CASUALTY',
    },
  },
];
