import { memoize } from '../../../src/shared/memoize.ts';
import { usStates } from '../../../src/shared/us-states.ts';
import { stateOfZip } from '../../../src/shared/zip-states.ts';
import type { MatchAddress } from './entity.ts';
import { foldLetters, foldWords } from './fold-text.ts';
import { normalizeStreet } from './normalize-street.ts';

export interface WrittenAddress {
  street: string;
  /** The second line, which names a building or an estate. */
  place?: string;
  city: string;
  state: string;
  zip: string;
}

const poBoxPattern =
  /\b(?:p\s?o\s?(?:box|bx|b)|post office (?:box|drawer)|post box|p\s?o\s?drawer|caller box|(?:rr|hc|rural route|highway contract)\s\d+\sbox|(?<=^|,\s?)box)\s?#?\s?([a-z]?\d[\da-z]*)/;
const unitWords =
  'apartment|apt|unit|suite|ste|room|rm|floor|fl|building|bldg|lot|trailer|trlr|space|spc|penthouse|ph|flat|dept|no';
const unit = new RegExp(
  `(?:,?\\s*\\b(?:${unitWords})\\b\\s?#?\\s?|\\s*#\\s?)([a-z]?\\d[\\da-z-]*|[a-z])(?=$|[\\s,])`,
  'g',
);
const leadingUnit = new RegExp(`^(?:(?:${unitWords})\\s?#?|#)\\s?(\\d+[a-z]?|[a-z])[\\s,]+(?=\\d)`);
const houseNumber = /^(\d+(?:[-/]?[a-z]|-\d+)?)(?=$|[\s,])(?!\s(?:nd|rd|th)\b)/;
const halfNumber = /^\s1\s?\/\s?2\b/;
const careOf = /^(?:c\/o|%|attn)\s[^,]*,\s?/;

const stateByName = new Map(
  Object.entries(usStates).flatMap(([code, name]): [string, string][] => [
    [code.toLowerCase(), code.toLowerCase()],
    [foldWords(name), code.toLowerCase()],
  ]),
);

export function parseStreetAddress(written: WrittenAddress): MatchAddress {
  const { number, street, unit, poBox } = parseStreet(foldLetters(written.street));
  const state = normalizeState(written.state);
  return {
    number,
    street,
    unit,
    poBox,
    place: written.place ? foldWords(written.place) : '',
    city: normalizeCity(written.city),
    state,
    zip: normalizeZip(written.zip, state),
  };
}

type Street = Pick<MatchAddress, 'number' | 'street' | 'unit' | 'poBox'>;

/** A street such as "1420 alder creek road" or "12 n main st", in which the patterns above could find only the number. */
const plainStreet = /^\d+(?! (?:nd|rd|th)\b)(?: [nsew])?(?: [a-z]{2,})+$/;

function parseStreet(folded: string): Street {
  if (folded === '') return { number: '', street: '', unit: '', poBox: '' };
  if (!plainStreet.test(folded)) return parseOddStreet(folded);
  const end = folded.indexOf(' ');
  return {
    number: folded.slice(0, end),
    street: normalizeStreet(folded.slice(end + 1)),
    unit: '',
    poBox: '',
  };
}

function parseOddStreet(folded: string): Street {
  const line = folded.replaceAll(/['’.]/g, '').replaceAll(/\s+/g, ' ').trim().replace(careOf, '');
  const [poBox, withoutBox] = takeBox(line);
  const units: string[] = [];
  const takeUnit = (_match: string, value: string) => {
    units.push(value.replaceAll('-', ''));
    return ' ';
  };
  const [number, behindNumber] = takeNumber(withoutBox.replace(leadingUnit, takeUnit).trim());
  const street = behindNumber.replace(halfNumber, () => takeUnit('', 'half')).replaceAll(unit, takeUnit);
  return { number, street: normalizeStreet(foldWords(street)), unit: units.join(' '), poBox };
}

function takeBox(line: string): [box: string, rest: string] {
  const box = poBoxPattern.exec(line);
  if (!box) return ['', line];
  return [box[1] ?? '', `${line.slice(0, box.index)} ${line.slice(box.index + box[0].length)}`.trim()];
}

function takeNumber(line: string): [number: string, rest: string] {
  const number = houseNumber.exec(line)?.[1] ?? '';
  return [number.replaceAll(/[^\da-z]/g, ''), line.slice(number.length)];
}

const normalizeState = memoize((text) => {
  const state = foldWords(text);
  return stateByName.get(state) ?? state;
});

const normalizeCity = memoize((text) =>
  foldWords(text)
    .replace(/^(?:st|ste)\s/, 'saint ')
    .replace(/^ft\s/, 'fort ')
    .replace(/^mt\s/, 'mount ')
    .replace(/^n\s/, 'north ')
    .replace(/^s\s/, 'south ')
    .replace(/^e\s/, 'east ')
    .replace(/^w\s/, 'west '),
);

/** The five digits of a ZIP code or ZIP+4. A leading zero that a spreadsheet dropped is restored if the state confirms it. */
function normalizeZip(text: string, state: string): string {
  if (text === '' || /^\d{5}$/.test(text)) return text;
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '');
  if (digits.length === 4 && stateOfZip(`0${digits}`)?.toLowerCase() === state) return `0${digits}`;
  if (digits.length === 8 && stateOfZip(`0${digits.slice(0, 4)}`)?.toLowerCase() === state)
    return `0${digits.slice(0, 4)}`;
  return digits.slice(0, 5);
}
