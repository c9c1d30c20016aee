import type { MatchAddress, MatchEntity, MatchName } from '#matching/entity.ts';
import type { ValueKind } from '#matching/frequencies.ts';
import { addressOf, fullNameOf, streetLineOf, streetOf } from '#matching/joint-values.ts';
import { joinWords } from '#matching/name-parts.ts';

type Visit = (kind: ValueKind, value: string) => void;

/** Calls `visit` for every known value of an entity that has a frequency. */
export function visitValues(entity: MatchEntity, visit: Visit): void {
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
