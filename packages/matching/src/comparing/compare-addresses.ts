import type { MatchAddress } from '../reading/entity.ts';
import { compareSimilarity, isOneEdit, jaroWinkler } from '../similarity.ts';
import {
  type Comparison,
  fieldIndex,
  levelNumbers,
  levels,
  localityOutcome,
  missingLevel,
  streetOutcome,
} from './levels.ts';
import type { Model } from './model.ts';
import { type PreparedAddress, prepare, unknownFrequencies } from './prepare.ts';

const exact = 0;
const line = levelNumbers(levels.street);
const lineOrder = levelNumbers(levels.lineOrder);

/** Strangers who share only a three-digit ZIP area share its city this much less often than those who share a ZIP code. */
const cityWithinArea = 0.2;
const missingStreet = [missingLevel('number'), missingLevel('street'), missingLevel('unit')] as const;
const citySimilarity = 0.88;
const number = levelNumbers(levels.number);
const street = levelNumbers(levels.street);
const unit = levelNumbers(levels.unit);
const zip = levelNumbers(levels.zip);
const city = levelNumbers(levels.city);
const state = levelNumbers(levels.state);
const birth = levelNumbers(levels.birth);
const missingLocality = [missingLevel('zip'), city.missing, missingLevel('state')] as const;

function compareNumbers(one: string, other: string): number {
  if (one === '' || other === '') return number.missing;
  if (one === other) return number.exact;
  return one.length > 1 && isOneEdit(one, other) ? number.close : number.different;
}

/** Compares streets, and second lines of an address. */
function compareLines(one: string, other: string): number {
  return compareSimilarity(street, one, other);
}

function compareUnits(one: string, other: string): number {
  if (one === '' || other === '') return unit.missing;
  return one === other ? unit.exact : unit.different;
}

function compareZips(one: string, other: string): number {
  if (one === '' || other === '') return zip.missing;
  if (one === other) return zip.exact;
  if (one.length > 3 && one.startsWith(other.slice(0, 3))) return zip['same area'];
  return isOneEdit(one, other) ? zip.close : zip.different;
}

function compareCities(one: string, other: string): number {
  if (one === '' || other === '') return city.missing;
  if (one === other) return city.exact;
  return jaroWinkler(one, other) >= citySimilarity ? city.close : city.different;
}

function compareStates(one: string, other: string): number {
  if (one === '' || other === '') return state.missing;
  return one === other ? state.exact : state.different;
}

/** Compares YYYY-MM-DD dates. Dates with day and month swapped are close. */
export function compareBirths(one: string, other: string): number {
  if (one === '' || other === '') return birth.missing;
  if (one === other) return birth.exact;
  if (isOneEdit(one, other) || one === swapDayAndMonth(other)) return birth.close;
  const sameYear = Number(one.slice(0, 4) === other.slice(0, 4));
  const sameMonth = Number(one.slice(5, 7) === other.slice(5, 7));
  const sameDay = Number(one.slice(8) === other.slice(8));
  return sameYear + sameMonth + sameDay === 2 ? birth['two parts of three'] : birth.different;
}

function swapDayAndMonth(date: string): string {
  return `${date.slice(0, 5)}${date.slice(8)}-${date.slice(5, 7)}`;
}

/**
 * Whether two addresses are one place: the house number and the street are known and agree, and so does the ZIP code, or
 * city and state. A unit that only one side knows is no difference.
 */
export function isSameAddress(one: MatchAddress, other: MatchAddress): boolean {
  const { addresses } = prepare(unknownFrequencies, { names: [], addresses: [one, other], dateOfBirth: '' });
  const [left, right] = addresses;
  return left !== undefined && right !== undefined && isSameLine(left, right) && isSameTown(left, right);
}

function isSameLine(one: PreparedAddress, other: PreparedAddress): boolean {
  if (compareNumbers(one.number, other.number) !== number.exact) return false;
  if (compareUnits(one.unit, other.unit) === unit.different) return false;
  return compareLines(one.street, other.street) <= street.similar;
}

function isSameTown(one: PreparedAddress, other: PreparedAddress): boolean {
  const zipLevel = compareZips(one.zip, other.zip);
  if (zipLevel === zip.exact) return true;
  if (zipLevel === zip.different) return false;
  return (
    compareCities(one.city, other.city) <= city.close && compareStates(one.state, other.state) === state.exact
  );
}

/** Writes the outcomes of the address fields. */
export function compareAddresses(
  model: Model,
  one: PreparedAddress,
  other: PreparedAddress,
  into: Comparison,
): void {
  const streetIsExact = writeLines(model, one, other, into);
  const area = writeLocality(model, one, other, into);
  if (streetIsExact && area.isExact) {
    // The people who live at an address share all of it, so it cannot be rarer than its own frequency.
    const bits = (into.chanceBits[fieldIndex.street] ?? 0) + area.bits;
    const missing = one.addressBits - bits;
    if (missing > 0) into.chanceBits[fieldIndex.locality] = area.bits + missing;
  }
}

/** Compares the street and the second line. Some lists store them the other way round. */
function writeLines(model: Model, one: PreparedAddress, other: PreparedAddress, into: Comparison): boolean {
  let streetLevel = compareLines(one.street, other.street);
  let placeLevel = compareLines(one.place, other.place);
  let orderLevel = one.place === '' && other.place === '' ? lineOrder.missing : lineOrder['as written'];
  if (isPoor(streetLevel) && isPoor(placeLevel)) {
    const crossedStreet = compareLines(one.street, other.place);
    const crossedPlace = compareLines(one.place, other.street);
    if (isSwapped(crossedStreet, crossedPlace)) {
      streetLevel = crossedStreet;
      placeLevel = crossedPlace;
      orderLevel = lineOrder.swapped;
    }
  }
  into.outcomes[fieldIndex.place] = placeLevel;
  into.chanceBits[fieldIndex.place] =
    placeLevel === exact ? one.placeBits : (model.chanceBits.place[placeLevel] ?? 0);
  into.outcomes[fieldIndex.lineOrder] = orderLevel;
  into.chanceBits[fieldIndex.lineOrder] = 0;
  return writeStreet(model, one, other, into, streetLevel);
}

function isPoor(level: number): boolean {
  return level >= line.different;
}

function isSwapped(streetLevel: number, placeLevel: number): boolean {
  if (streetLevel === line.different || placeLevel === line.different) return false;
  return streetLevel <= line.close || placeLevel <= line.close;
}

function writeStreet(
  { chanceBits }: Model,
  one: PreparedAddress,
  other: PreparedAddress,
  into: Comparison,
  streetLevel: number,
): boolean {
  const numberLevel = compareNumbers(one.number, other.number);
  const unitLevel = compareUnits(one.unit, other.unit);
  const isExact = numberLevel === exact && streetLevel === exact;
  into.outcomes[fieldIndex.street] = streetOutcome(numberLevel, streetLevel, unitLevel);
  const numberBits = numberLevel === exact ? one.numberBits : (chanceBits.number[numberLevel] ?? 0);
  const streetBits = streetLevel === exact ? one.streetBits : (chanceBits.street[streetLevel] ?? 0);
  const lineBits = numberBits + streetBits;
  into.chanceBits[fieldIndex.street] =
    (isExact ? Math.max(lineBits, one.streetLineBits) : lineBits) + (chanceBits.unit[unitLevel] ?? 0);
  return isExact;
}

function writeLocality(
  model: Model,
  one: PreparedAddress,
  other: PreparedAddress,
  into: Comparison,
): { isExact: boolean; bits: number } {
  const zipLevel = compareZips(one.zip, other.zip);
  const cityLevel = compareCities(one.city, other.city);
  const stateLevel = compareStates(one.state, other.state);
  const bits =
    (zipLevel === exact ? one.zipBits : (model.chanceBits.zip[zipLevel] ?? 0)) +
    cityBits(model, one, zipLevel, cityLevel) +
    stateBits(model, one, stateLevel, zipLevel === exact || cityLevel === exact);
  into.outcomes[fieldIndex.locality] = localityOutcome(zipLevel, cityLevel, stateLevel);
  into.chanceBits[fieldIndex.locality] = bits;
  return { isExact: cityLevel === exact, bits };
}

function cityBits(model: Model, one: PreparedAddress, zipLevel: number, cityLevel: number): number {
  if (cityLevel !== exact) return model.chanceBits.city[cityLevel] ?? 0;
  const { cityWithinZip } = model.frequencies;
  if (zipLevel === exact) return Math.max(one.cityBits, Math.log2(cityWithinZip));
  if (zipLevel === zip['same area']) return Math.max(one.cityBits, Math.log2(cityWithinZip * cityWithinArea));
  return one.cityBits;
}

function stateBits(model: Model, one: PreparedAddress, stateLevel: number, areaIsExact: boolean): number {
  if (stateLevel !== exact) return model.chanceBits.state[stateLevel] ?? 0;
  return areaIsExact ? Math.max(one.stateBits, Math.log2(model.frequencies.stateWithinCity)) : one.stateBits;
}

/** Writes the outcomes of the address fields when one side has no address. */
export function writeNoAddress(into: Comparison): void {
  into.outcomes[fieldIndex.street] = streetOutcome(...missingStreet);
  into.outcomes[fieldIndex.locality] = localityOutcome(...missingLocality);
  into.outcomes[fieldIndex.place] = missingLevel('place');
  into.outcomes[fieldIndex.lineOrder] = missingLevel('lineOrder');
  for (const field of ['street', 'locality', 'place', 'lineOrder'] as const)
    into.chanceBits[fieldIndex[field]] = 0;
}
