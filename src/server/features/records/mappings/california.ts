import type { RecordMapping } from '../mapping.ts';

/** The State Controller's weekly list of all property that California holds. */
export const californiaMapping: RecordMapping = {
  delimiter: ',',
  hasHeading: true,
  columns: {
    propertyId: 'PROPERTY_ID',
    ownerName: ['OWNER_NAME'],
    street: ['OWNER_STREET_1', 'OWNER_STREET_2', 'OWNER_STREET_3'],
    city: 'OWNER_CITY',
    state: 'OWNER_STATE',
    zip: 'OWNER_ZIP',
    country: 'OWNER_COUNTRY_CODE',
    holderName: 'HOLDER_NAME',
    propertyType: 'PROPERTY_TYPE',
    // The current balance counts. The reported amount is used only if the balance is empty.
    amount: ['CURRENT_CASH_BALANCE', 'CASH_REPORTED'],
    shares: 'SHARES_REPORTED',
    securityName: 'NAME_OF_SECURITIES_REPORTED',
    ownerCount: 'NO_OF_OWNERS',
    pendingClaimCount: 'NUMBER_OF_PENDING_CLAIMS',
    paidClaimCount: 'NUMBER_OF_PAID_CLAIMS',
  },
  amount: 'exact',
  bands: {},
  nameOrder: 'last-first',
  dateFormat: 'month-day-year',
};
