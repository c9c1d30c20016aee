import { createReadStream } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse';
import type { MatchEntity } from '../src/reading/entity.ts';
import { parseOwner } from '../src/reading/parse-owner.ts';
import { parseStreetAddress } from '../src/reading/parse-street-address.ts';
import { parsePersonName } from '../src/reading/read-name.ts';

/** The columns that are read, each with its possible headers. Social Security numbers are never read. */
const synonyms = {
  id: ['id', 'rec_id', 'record_id', 'left_id', 'right_id', 'person_id', 'property_id', 'key'],
  fullName: ['full_name', 'name', 'owner_name', 'owner'],
  givenName: ['given_name', 'first_name', 'firstname', 'forename', 'given'],
  middleName: ['middle_name', 'middlename', 'middle_initial', 'middle'],
  surname: ['surname', 'last_name', 'lastname', 'family_name', 'last'],
  suffix: ['suffix', 'name_suffix', 'generation'],
  streetNumber: ['street_number', 'house_number', 'number'],
  street: ['street', 'address_1', 'address1', 'address', 'street_address', 'street_name'],
  place: ['address_2', 'address2', 'place', 'building'],
  unit: ['unit', 'apt', 'apartment', 'suite'],
  city: ['city', 'suburb', 'town', 'locality'],
  state: ['state', 'state_code', 'province'],
  zip: ['zip', 'zip_code', 'zipcode', 'postcode', 'postal_code'],
  dateOfBirth: ['date_of_birth', 'dob', 'birth_date', 'birthdate'],
} as const;

type Column = keyof typeof synonyms;

/** The position of each column in a row. */
type Columns = ReadonlyMap<Column, number>;

export class MissingColumnsError extends Error {
  override readonly name = 'MissingColumnsError';
}

interface Person {
  id: string;
  entity: MatchEntity;
}

type ReadValue = (column: Column) => string;

const unknownName = { given: '', middle: '', surname: '', suffix: '' };

/** Streams the people of a CSV file, so that the file may be of any size. */
export async function* readPeople(file: string): AsyncGenerator<Person> {
  const options = { bom: true, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true, trim: true };
  const rows = createReadStream(file).pipe(parse(options));
  let columns: Columns | undefined;
  for await (const row of rows as AsyncIterable<string[]>) {
    if (columns) yield toPerson(columns, row);
    else columns = findColumns(row, path.basename(file));
  }
  if (!columns) findColumns([], path.basename(file));
}

/** Finds columns by their headers, ignoring case and treating spaces and dashes as underscores. */
function findColumns(header: readonly string[], file: string): Columns {
  const keys = header.map((text) =>
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_'),
  );
  const columns = new Map<Column, number>();
  for (const column of Object.keys(synonyms) as Column[]) {
    const at = synonyms[column].map((name) => keys.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) columns.set(column, at);
  }
  const hasName = columns.has('fullName') || (columns.has('surname') && columns.has('givenName'));
  if (!columns.has('id') || !hasName)
    throw new MissingColumnsError(
      `${file} needs a column id, and the columns given_name and surname or a column full_name.`,
    );
  return columns;
}

function toPerson(columns: Columns, row: readonly string[]): Person {
  const value = (column: Column) => row[columns.get(column) ?? -1]?.trim() ?? '';
  return {
    id: value('id'),
    entity: {
      names: toNames(value),
      addresses: toAddresses(value),
      dateOfBirth: toDate(value('dateOfBirth')),
    },
  };
}

function toNames(value: ReadValue): MatchEntity['names'] {
  const [firstName, lastName] = [value('givenName'), value('surname')];
  if (firstName !== '' || lastName !== '') {
    const lastNameAndSuffix = `${lastName} ${value('suffix')}`;
    return parsePersonName({ firstName, middleName: value('middleName'), lastName: lastNameAndSuffix });
  }
  if (value('fullName') === '') return [unknownName];
  return parseOwner(value('fullName'), 'unknown').flatMap(({ readings }) => readings);
}

function toAddresses(value: ReadValue): MatchEntity['addresses'] {
  const unit = value('unit') === '' ? '' : ` # ${value('unit').replace('#', '')}`;
  const address = parseStreetAddress({
    street: `${value('streetNumber')} ${value('street')}${unit}`,
    place: value('place'),
    city: value('city'),
    state: value('state'),
    zip: value('zip'),
  });
  return Object.values(address).some((part) => part !== '') ? [address] : [];
}

/**
 * Reads YYYYMMDD, YYYY-MM-DD and MM/DD/YYYY. It does not check that the day exists, because dates are only compared.
 */
function toDate(text: string): string {
  const monthFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (monthFirst) {
    const [, month = '', day = '', year = ''] = monthFirst;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  const digits = text.replaceAll(/\D/g, '').slice(0, 8);
  return digits.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : '';
}
