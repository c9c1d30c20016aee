import type { ColumnRole } from '../mapping.ts';
import type { ColumnLayout } from './column-layout.ts';
import { type AddressFields, splitAddressLine } from './repair-address.ts';

/** A row's values by role. */
export interface RowValues {
  has(role: ColumnRole): boolean;
  one(role: ColumnRole): string;
  /** The first value that is not empty. */
  firstOf(role: ColumnRole): string;
  /** The values that are not empty, as one line. */
  joined(role: ColumnRole): string;
  ownerName(): string;
  address(): AddressFields;
}

export function readValues(fields: readonly string[], { places }: ColumnLayout): RowValues {
  const all = (role: ColumnRole) => (places[role] ?? []).map((place) => clean(fields[place] ?? ''));
  const one = (role: ColumnRole) => clean(fields[places[role]?.[0] ?? -1] ?? '');
  return {
    has: (role) => places[role] !== undefined,
    one,
    firstOf: (role) => all(role).find((value) => value !== '') ?? '',
    joined: (role) => joinFilled(all(role), ', '),
    ownerName: () => (places.ownerName ? joinFilled(all('ownerName'), ' ') : composeName(one)),
    address: () =>
      places.address
        ? splitAddressLine(joinFilled(all('address'), ', '))
        : {
            streets: all('street').filter((line) => line !== ''),
            city: one('city'),
            state: one('state'),
            zip: one('zip'),
            country: one('country'),
          },
  };
}

/** A comma after the surname makes the order of the names unambiguous. */
function composeName(one: (role: ColumnRole) => string): string {
  const surname = joinFilled([one('ownerLastName'), one('ownerSuffix')], ' ');
  const given = joinFilled([one('ownerFirstName'), one('ownerMiddleName')], ' ');
  return joinFilled([surname, given], ', ');
}

function joinFilled(values: readonly string[], separator: string): string {
  return values.length === 1 ? (values[0] ?? '') : values.filter((value) => value !== '').join(separator);
}

const oddSpace = /\s\s|[^\S ]/;

function clean(text: string): string {
  if (text === '') return text;
  const trimmed = text.trim();
  return oddSpace.test(trimmed) ? trimmed.replaceAll(/\s+/g, ' ') : trimmed;
}
