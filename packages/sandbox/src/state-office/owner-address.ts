import type { StateRecord } from './columns.ts';
import type { Dice } from './dice.ts';
import { californianPlaces, otherPlaces, streetKinds, streetNames } from './words/places.ts';

type OwnerAddress = Pick<
  StateRecord,
  | 'OWNER_STREET_1'
  | 'OWNER_STREET_2'
  | 'OWNER_STREET_3'
  | 'OWNER_CITY'
  | 'OWNER_STATE'
  | 'OWNER_ZIP'
  | 'OWNER_COUNTRY_CODE'
>;

/** About half of the addresses have no street, and most have no ZIP code. */
export function inventOwnerAddress(dice: Dice): OwnerAddress {
  const place = dice.isOneOf(91) ? dice.pickEarly(californianPlaces) : dice.pickEarly(otherPlaces);
  const hasStreet = dice.isOneOf(52);
  const hasCity = hasStreet || dice.isOneOf(70);
  return {
    OWNER_STREET_1: hasStreet ? street(dice) : '',
    OWNER_STREET_2: hasStreet && dice.isOneOf(15) ? unit(dice) : '',
    OWNER_STREET_3: '',
    OWNER_CITY: hasCity ? place.city : '',
    OWNER_STATE: hasCity || dice.isOneOf(80) ? place.state : '',
    OWNER_ZIP: dice.isOneOf(hasStreet ? 40 : 8) ? zip(dice, place.zips) : '',
    OWNER_COUNTRY_CODE: dice.isOneOf(60) ? 'USA' : '',
  };
}

function street(dice: Dice): string {
  if (dice.isOneOf(6)) return `PO BOX ${1 + dice.below(9_999)}`;
  const line = `${1 + dice.below(9_999)} ${dice.pick(streetNames)} ${dice.pick(streetKinds)}`;
  return dice.isOneOf(8) ? `${line} ${unit(dice)}` : line;
}

function unit(dice: Dice): string {
  return `${dice.pick(['APT ', 'UNIT ', 'STE ', '#'])}${1 + dice.below(120)}`;
}

function zip(dice: Dice, zips: readonly string[]): string {
  const code = dice.pick(zips);
  return dice.isOneOf(12) ? `${code}-${dice.digits(4)}` : code;
}
