import type { MatchAddress, MatchEntity, MatchName } from '#matching/entity.ts';
import { nicknameTable } from '#matching/nickname-table.ts';
import type { Draws } from './draws.ts';
import { drawAddress, drawSurname } from './synthetic-people.ts';

/** Creates a record as holders report it: shortened, misspelled, out of date and half of it missing. */
export function createSyntheticRecord(draws: Draws, person: MatchEntity): MatchEntity {
  const [name] = person.names;
  const [address] = person.addresses;
  return {
    names: name ? [distortName(draws, name)] : [],
    addresses: address
      ? [distortAddress(draws, draws.chance(0.2) ? drawAddress(draws, address) : address)]
      : [],
    dateOfBirth: draws.chance(0.1) ? misspell(draws, person.dateOfBirth, 0.04) : '',
  };
}

function distortName(draws: Draws, name: MatchName): MatchName {
  const written = {
    given: distortGiven(draws, name),
    middle: distortMiddle(draws, name),
    surname: draws.chance(0.03) ? drawSurname(draws) : misspell(draws, name.surname, 0.05),
    suffix: draws.chance(0.4) ? '' : name.suffix,
  };
  return draws.chance(0.015) ? { ...written, given: written.surname, surname: written.given } : written;
}

/** The middle name is mostly missing or an initial, and now and then a maiden name. */
function distortMiddle(draws: Draws, { middle }: MatchName): string {
  if (draws.chance(0.5)) return '';
  const written = draws.chance(0.04) ? drawSurname(draws) : middle;
  return draws.chance(0.7) ? written.slice(0, 1) : written;
}

function distortGiven(draws: Draws, { given, middle }: MatchName): string {
  if (draws.chance(0.05)) return given.slice(0, 1);
  if (draws.chance(0.02)) return middle;
  const forms = nicknameTable[given]?.split(' ') ?? [];
  if (forms.length > 0 && draws.chance(0.12)) return draws.one(forms);
  return misspell(draws, given, 0.04);
}

function distortAddress(draws: Draws, address: MatchAddress): MatchAddress {
  const hasStreet = draws.chance(0.5);
  return {
    number: hasStreet ? misspell(draws, address.number, 0.02) : '',
    street: hasStreet ? misspell(draws, address.street, 0.05) : '',
    unit: hasStreet && draws.chance(0.5) ? address.unit : '',
    poBox: '',
    place: '',
    city: draws.chance(0.1) ? '' : misspell(draws, address.city, 0.03),
    state: draws.chance(0.02) ? '' : address.state,
    zip: draws.chance(0.4) ? misspell(draws, address.zip, 0.02) : '',
  };
}

/** With probability `share`, changes, drops, doubles or swaps one character. Digits stay digits. */
export function misspell(draws: Draws, text: string, share: number): string {
  if (text.length < 2 || !draws.chance(share)) return text;
  const at = draws.integer(0, text.length - 1);
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  const other = /\d/.test(letter)
    ? String(draws.integer(0, 9))
    : String.fromCharCode(97 + draws.integer(0, 25));
  return draws.one([
    before + other + after,
    before + after,
    before + letter + letter + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ]);
}
