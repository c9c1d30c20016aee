import {
  collectKeys,
  type MatchAddress,
  type MatchEntity,
  type NameOrder,
  parseOwner,
  parseStreetAddress,
} from '@rightful/matching';
import { hashKey } from './hash-key.ts';

export interface OwnerFields {
  ownerName: string;
  street: string | null;
  city: string | null;
  ownerState: string | null;
  zip: string | null;
}

/** Returns the people to whom a record may belong, one entity each; none for an organization. */
export function recordEntities(record: OwnerFields, order: NameOrder): MatchEntity[] {
  const owners = parseOwner(record.ownerName, order).filter(({ readings }) => readings.length > 0);
  if (owners.length === 0) return [];
  const addresses = hasAddress(record) ? [parseAddress(record)] : [];
  return owners.map(({ readings }) => ({ names: readings, addresses, dateOfBirth: '' }));
}

function hasAddress({ street, city, ownerState, zip }: OwnerFields): boolean {
  return (street ?? city ?? ownerState ?? zip) !== null;
}

function parseAddress({ street, city, ownerState, zip }: OwnerFields): MatchAddress {
  return parseStreetAddress({
    street: street ?? '',
    city: city ?? '',
    state: ownerState ?? '',
    zip: zip ?? '',
  });
}

/** Records have no dates of birth, so keys made from them would find nothing. */
export function hashKeys(entities: readonly MatchEntity[]): number[] {
  const keys = new Set<number>();
  for (const entity of entities) {
    const undated = entity.dateOfBirth === '' ? entity : { ...entity, dateOfBirth: '' };
    for (const key of collectKeys(undated)) keys.add(hashKey(key));
  }
  return [...keys];
}
