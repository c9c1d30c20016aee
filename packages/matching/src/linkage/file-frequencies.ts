import { type Frequencies, usFrequencies, type ValueKind } from '../comparing/frequencies.ts';
import { addressOf, fullNameOf, streetLineOf, streetOf } from '../comparing/prepare.ts';
import type { MatchAddress, MatchEntity, MatchName } from '../reading/entity.ts';
import { joinWords } from '../reading/name-words.ts';

const maxPairsPerArea = 50;

type WithinArea = Pick<Frequencies, 'cityWithinZip' | 'stateWithinCity'>;

type AreaPart = 'zip' | 'city' | 'state';

type Visit = (kind: ValueKind, value: string) => void;

/** The US frequencies count as much as this many records of the file. */
const usualWeight = 100;
const jointKinds: ReadonlySet<ValueKind> = new Set(['fullName', 'streetLine', 'address']);

/** Counts how often the values of one file occur in another. It counts no other values, to save memory. */
export class ValueCounter {
  readonly #counts = new Map<ValueKind, Map<string, number>>();
  #recordCount = 0;

  constructor(entities: Iterable<MatchEntity>) {
    for (const entity of entities)
      visitValues(entity, (kind, value) => {
        this.#countsOf(kind).set(value, 0);
      });
  }

  get recordCount(): number {
    return this.#recordCount;
  }

  add(entity: MatchEntity): void {
    this.#recordCount += 1;
    visitValues(entity, (kind, value) => {
      const counts = this.#countsOf(kind);
      const count = counts.get(value);
      if (count !== undefined) counts.set(value, count + 1);
    });
  }

  #countsOf(kind: ValueKind): Map<string, number> {
    const counts = this.#counts.get(kind) ?? new Map<string, number>();
    this.#counts.set(kind, counts);
    return counts;
  }

  /** The chance that another record has a value. One of the counted records is the pair's own, so it is subtracted. */
  shareOf(kind: ValueKind, value: string): number {
    const count = this.#counts.get(kind)?.get(value) ?? 0;
    if (jointKinds.has(kind)) return Math.max(count - 1, 0.001) / (this.#recordCount + usualWeight);
    const usual = usualWeight * usFrequencies.shareOf(kind, value);
    return (Math.max(count - 0.5, 0.5) + usual) / (this.#recordCount + usualWeight);
  }
}

export function fileFrequencies(
  counter: ValueCounter,
  within: Pick<Frequencies, 'cityWithinZip' | 'stateWithinCity'>,
): Frequencies {
  return { ...within, shareOf: (kind, value) => counter.shareOf(kind, value) };
}

/** Calls `visit` for every known value of an entity that has a frequency. */
function visitValues(entity: MatchEntity, visit: Visit): void {
  const visitKnown: Visit = (kind, value) => {
    if (value !== '') visit(kind, value);
  };
  for (const name of entity.names) visitName(name, visitKnown);
  for (const address of entity.addresses) visitAddress(address, visitKnown);
  visitKnown('birth', entity.dateOfBirth);
}

function visitName({ given, middle, surname }: MatchName, visit: Visit): void {
  const joined = joinWords(surname);
  visit('given', given);
  visit('surname', joined);
  visit('fullName', fullNameOf(given, joined));
  visit('middle', middle);
}

function visitAddress(address: MatchAddress, visit: Visit): void {
  const { number, street } = streetOf(address);
  const city = joinWords(address.city);
  const streetLine = streetLineOf(number, street);
  visit('number', number);
  visit('street', street);
  visit('streetLine', streetLine);
  visit('address', addressOf(streetLine, city));
  visit('place', joinWords(address.place));
  visit('zip', address.zip);
  visit('city', city);
  visit('state', address.state);
}

/**
 * How often records of one ZIP code share a city, and records of one city share a state. Pairs that share a name are left
 * out, because they may be the same person twice.
 */
export function measureAreas(entities: readonly MatchEntity[]): WithinArea {
  return {
    cityWithinZip: agreementWithin(entities, 'zip', 'city', usFrequencies.cityWithinZip),
    stateWithinCity: agreementWithin(entities, 'city', 'state', usFrequencies.stateWithinCity),
  };
}

function agreementWithin(
  entities: readonly MatchEntity[],
  by: AreaPart,
  part: AreaPart,
  usual: number,
): number {
  let [pairs, agreeing] = [1, usual];
  for (const group of groupBy(entities, by).values()) {
    for (let at = 1; at < Math.min(group.length, maxPairsPerArea); at += 1) {
      const [one, other] = [group[at - 1], group[at]];
      const [oneValue, otherValue] = [one?.addresses[0]?.[part] ?? '', other?.addresses[0]?.[part] ?? ''];
      if (!one || !other || oneValue === '' || otherValue === '' || shareName(one, other)) continue;
      pairs += 1;
      agreeing += Number(oneValue === otherValue);
    }
  }
  return agreeing / pairs;
}

function groupBy(entities: readonly MatchEntity[], part: keyof MatchAddress): Map<string, MatchEntity[]> {
  const groups = new Map<string, MatchEntity[]>();
  for (const entity of entities) {
    const value = entity.addresses[0]?.[part] ?? '';
    if (value === '') continue;
    const group = groups.get(value);
    if (group) group.push(entity);
    else groups.set(value, [entity]);
  }
  return groups;
}

function shareName(one: MatchEntity, other: MatchEntity): boolean {
  return one.names.some(({ given, surname }) =>
    other.names.some(
      (name) =>
        name.given === given || name.surname === surname || name.given === surname || name.surname === given,
    ),
  );
}
