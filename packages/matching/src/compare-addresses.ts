import { compareSimilarity } from './compare-similarity.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { levelNumbers, levels } from './levels.ts';
import { isOneEdit } from './one-edit.ts';

const citySimilarity = 0.88;

const number = levelNumbers(levels.number);
const street = levelNumbers(levels.street);
const unit = levelNumbers(levels.unit);
const zip = levelNumbers(levels.zip);
const city = levelNumbers(levels.city);
const state = levelNumbers(levels.state);
const birth = levelNumbers(levels.birth);

export function compareNumbers(one: string, other: string): number {
  if (one === '' || other === '') return number.missing;
  if (one === other) return number.exact;
  return one.length > 1 && isOneEdit(one, other) ? number.close : number.different;
}

/** Compares streets, and second lines of an address. */
export function compareLines(one: string, other: string): number {
  return compareSimilarity(street, one, other);
}

export function compareUnits(one: string, other: string): number {
  if (one === '' || other === '') return unit.missing;
  return one === other ? unit.exact : unit.different;
}

export function compareZips(one: string, other: string): number {
  if (one === '' || other === '') return zip.missing;
  if (one === other) return zip.exact;
  if (one.length > 3 && one.startsWith(other.slice(0, 3))) return zip['same area'];
  return isOneEdit(one, other) ? zip.close : zip.different;
}

export function compareCities(one: string, other: string): number {
  if (one === '' || other === '') return city.missing;
  if (one === other) return city.exact;
  return jaroWinkler(one, other) >= citySimilarity ? city.close : city.different;
}

export function compareStates(one: string, other: string): number {
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
