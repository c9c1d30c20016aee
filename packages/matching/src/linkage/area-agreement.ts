import type { MatchAddress, MatchEntity } from '#matching/entity.ts';
import type { Frequencies } from '#matching/frequencies.ts';
import { usFrequencies } from '#matching/us-frequencies.ts';

const maxPairsPerArea = 50;

type WithinArea = Pick<Frequencies, 'cityWithinZip' | 'stateWithinCity'>;

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

type AreaPart = 'zip' | 'city' | 'state';

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
