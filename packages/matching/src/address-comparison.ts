import {
  compareCities,
  compareLines,
  compareNumbers,
  compareStates,
  compareUnits,
  compareZips,
} from './compare-addresses.ts';
import type { Comparison } from './comparison.ts';
import { fieldIndex, levelNumbers, levels, localityOutcome, missingLevel, streetOutcome } from './levels.ts';
import type { Model } from './model.ts';
import type { PreparedAddress } from './prepare.ts';

const exact = 0;
const line = levelNumbers(levels.street);
const zip = levelNumbers(levels.zip);
const city = levelNumbers(levels.city);
const lineOrder = levelNumbers(levels.lineOrder);
/** Strangers who share only a three-digit ZIP area share its city this much less often than those who share a ZIP code. */
const cityWithinArea = 0.2;

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

const missingStreet = [missingLevel('number'), missingLevel('street'), missingLevel('unit')] as const;
const missingLocality = [missingLevel('zip'), city.missing, missingLevel('state')] as const;
