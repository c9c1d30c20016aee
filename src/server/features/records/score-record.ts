import {
  bitsOfProbability,
  collectKeys,
  type MatchAddress,
  type MatchEntity,
  type Model,
  type NameOrder,
  type PreparedEntity,
  parseOwner,
  parsePersonName,
  parseStreetAddress,
  prepare,
  productModel,
  type Scored,
  scoreEntities,
  unknownFrequencies,
  weighPrepared,
} from '@rightful/matching';
import { fnvHash } from '#shared/algorithms/fnv-hash.ts';

/** A person to search for, in the format of the people tables. */
export interface SoughtPerson {
  names: readonly { firstName: string; middleName?: string | null | undefined; lastName: string }[];
  addresses: readonly {
    street?: string | null | undefined;
    city?: string | null | undefined;
    state?: string | null | undefined;
    zip?: string | null | undefined;
  }[];
  dateOfBirth?: string | null | undefined;
}

interface OwnerFields {
  ownerName: string;
  street: string | null;
  city: string | null;
  ownerState: string | null;
  zip: string | null;
}

const models = new Map<number, Model>();

/** Records below this score are never shown. */
const leastBits = bitsOfProbability(0.05);

interface Described {
  entity: MatchEntity;
  prepared: PreparedEntity;
}

export function prepareSought(model: Model, entity: MatchEntity): Described {
  return { entity, prepared: prepare(model.frequencies, entity) };
}

/** Prepares one of a record's owners. Name frequencies come from the person's side only. */
export function prepareOwner(entity: MatchEntity): Described {
  return { entity, prepared: prepare(unknownFrequencies, entity) };
}

/** Scores how likely one of a record's owners is the person. Returns undefined if none can be. */
export function scoreRecord(
  model: Model,
  sought: Described,
  owners: readonly Described[],
): Scored | undefined {
  let best: Described | undefined;
  let bestBits = Number.NEGATIVE_INFINITY;
  for (const owner of owners) {
    const bits = weighPrepared(model, sought.prepared, owner.prepared, leastBits);
    if (bits <= bestBits) continue;
    best = owner;
    bestBits = bits;
  }
  if (!best || bestBits < leastBits) return undefined;
  return scoreEntities(model, sought.entity, best.entity);
}

/** The more records there are, the likelier two strangers match. Doubling steps keep scores stable between imports. */
export function modelFor(recordCount: number): Model {
  const step = Math.ceil(Math.log2(Math.max(recordCount, 1)));
  const known = models.get(step);
  if (known) return known;
  const model = productModel(2 ** step);
  models.set(step, model);
  return model;
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

/**
 * Hashes a blocking key to 32 bits, which the database sorts and stores at half the cost of the text. Among half a
 * billion keys, one lookup in ten hits an unrelated record, which then simply scores too low.
 */
function hashKey(text: string): number {
  let hash = fnvHash(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

export function personEntity({ names, addresses, dateOfBirth }: SoughtPerson): MatchEntity {
  return {
    names: names.flatMap(({ firstName, middleName, lastName }) =>
      parsePersonName({ firstName, middleName: middleName ?? '', lastName }),
    ),
    addresses: addresses.map(({ street, city, state, zip }) =>
      parseStreetAddress({ street: street ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '' }),
    ),
    dateOfBirth: dateOfBirth ?? '',
  };
}
