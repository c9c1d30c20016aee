import {
  compareGiven,
  compareGivenWords,
  compareMiddles,
  compareSuffixes,
  compareSurnames,
  compareSurnameWords,
} from './compare-names.ts';
import type { Comparison } from './comparison.ts';
import { fieldIndex, levelNumbers, levels, missingLevel } from './levels.ts';
import type { Model } from './model.ts';
import type { PreparedName } from './prepare.ts';

const given = levelNumbers(levels.given);
const surname = levelNumbers(levels.surname);
const order = levelNumbers(levels.nameOrder);

/** Writes the outcomes of the name fields. */
export function compareNames(model: Model, one: PreparedName, other: PreparedName, into: Comparison): void {
  let givenLevel = compareGiven(one, other);
  let surnameLevel = compareSurnames(one, other);
  let orderLevel = order['as written'];
  if (!isGoodGiven(givenLevel) && !isGoodSurname(surnameLevel) && mayBeSwapped(one, other)) {
    const crossedGiven = compareGivenWords(one.given, other.surname);
    const crossedSurname = compareSurnameWords(one.surname, other.given);
    if (isSwapped(crossedGiven, crossedSurname)) {
      givenLevel = crossedGiven;
      surnameLevel = crossedSurname;
      orderLevel = order.swapped;
    }
  }
  writeName(model, one, into, { givenLevel, surnameLevel, orderLevel });
  writeMiddle(model, one, other, into);
  const suffixLevel = compareSuffixes(one.suffix, other.suffix);
  into.outcomes[fieldIndex.suffix] = suffixLevel;
  into.chanceBits[fieldIndex.suffix] = model.chanceBits.suffix[suffixLevel] ?? 0;
}

function isGoodGiven(level: number): boolean {
  return level <= given.close || level === given['middle name'];
}

function isGoodSurname(level: number): boolean {
  return level <= surname.close;
}

/** A cheap check that rules out a swap for most strangers. */
function mayBeSwapped(one: PreparedName, other: PreparedName): boolean {
  return one.given[0] === other.surname[0] || one.surname[0] === other.given[0];
}

function isSwapped(givenLevel: number, surnameLevel: number): boolean {
  return (
    givenLevel === given.exact ||
    givenLevel === given.close ||
    surnameLevel === surname.exact ||
    surnameLevel === surname.close
  );
}

interface NameLevels {
  givenLevel: number;
  surnameLevel: number;
  orderLevel: number;
}

function writeName(
  { chanceBits }: Model,
  name: PreparedName,
  into: Comparison,
  { givenLevel, surnameLevel, orderLevel }: NameLevels,
): void {
  const isSwapped = orderLevel === order.swapped;
  into.outcomes[fieldIndex.given] = givenLevel;
  into.outcomes[fieldIndex.surname] = surnameLevel;
  into.outcomes[fieldIndex.nameOrder] = orderLevel;
  const givenBits = isSwapped ? name.anyGivenBits : name.givenBits;
  const surnameBits = isSwapped ? name.anySurnameBits : name.surnameBits;
  const givenIsExact = givenLevel === given.exact;
  into.chanceBits[fieldIndex.given] = givenIsExact ? givenBits : (chanceBits.given[givenLevel] ?? 0);
  // Names are not independent: a surname may be more common among people with this given name than among all people.
  const withinGivenBits = givenIsExact ? Math.min(0, name.fullNameBits - givenBits) : surnameBits;
  into.chanceBits[fieldIndex.surname] =
    surnameLevel === surname.exact
      ? Math.max(surnameBits, withinGivenBits)
      : (chanceBits.surname[surnameLevel] ?? 0);
  // Strangers agree by chance in either order, so the order alone is no evidence.
  into.chanceBits[fieldIndex.nameOrder] = 0;
}

function writeMiddle({ chanceBits }: Model, one: PreparedName, other: PreparedName, into: Comparison): void {
  const level = compareMiddles(one, other);
  into.outcomes[fieldIndex.middle] = level;
  const isWholeName = level === 0 && one.middle.length > 1;
  into.chanceBits[fieldIndex.middle] = isWholeName ? one.middleBits : (chanceBits.middle[level] ?? 0);
}

/** An entity without a name is an organization, so it is never the person. */
export function writeNoName({ chanceBits }: Model, into: Comparison): void {
  const { outcomes } = into;
  outcomes[fieldIndex.given] = given.different;
  outcomes[fieldIndex.surname] = surname.different;
  outcomes[fieldIndex.nameOrder] = order['as written'];
  outcomes[fieldIndex.middle] = missingLevel('middle');
  outcomes[fieldIndex.suffix] = missingLevel('suffix');
  into.chanceBits[fieldIndex.given] = chanceBits.given[given.different] ?? 0;
  into.chanceBits[fieldIndex.surname] = chanceBits.surname[surname.different] ?? 0;
  into.chanceBits[fieldIndex.nameOrder] = 0;
  into.chanceBits[fieldIndex.middle] = 0;
  into.chanceBits[fieldIndex.suffix] = 0;
}
