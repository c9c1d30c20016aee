import type { PersonaId } from '#sandbox/people/personas.ts';
import type { StateRecord } from '#sandbox/state-office/columns.ts';
import { requireHolder } from '#sandbox/state-office/holders.ts';

/** A row whose owner is known, so that search results can be judged. */
export interface PlantedRecord {
  propertyId: string;
  /** The sample person who owns the property or could be mistaken for its owner. */
  person: Exclude<PersonaId, 'anyone'>;
  truth: 'theirs' | 'decoy';
  /** What is special about the row, or why it belongs to somebody else. */
  why: string;
  fields: Pick<StateRecord, 'PROPERTY_TYPE' | 'CURRENT_CASH_BALANCE' | 'HOLDER_NAME' | 'OWNER_NAME'> &
    Partial<StateRecord>;
}

const otherwise = {
  SHARES_REPORTED: '0.0000',
  NAME_OF_SECURITIES_REPORTED: '',
  NO_OF_OWNERS: '1',
  OWNER_STREET_1: '',
  OWNER_STREET_2: '',
  OWNER_STREET_3: '',
  OWNER_CITY: '',
  OWNER_STATE: '',
  OWNER_ZIP: '',
  OWNER_COUNTRY_CODE: 'USA',
  NUMBER_OF_PENDING_CLAIMS: '0',
  NUMBER_OF_PAID_CLAIMS: '0',
  CUSIP: '',
};

/** Completes the row: fields that the table leaves out have the values of most rows. */
export function completeRecord({ propertyId, fields }: PlantedRecord): StateRecord {
  return {
    PROPERTY_ID: propertyId,
    CASH_REPORTED: fields.CURRENT_CASH_BALANCE,
    ...otherwise,
    ...requireHolder(fields.HOLDER_NAME),
    ...fields,
  };
}
