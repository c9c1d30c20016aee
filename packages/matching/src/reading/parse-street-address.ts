import { memoize } from '../memoize.ts';
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

/** The states and territories: the postal code, and the name as a folded text has it. */
const stateNames = `al alabama,ak alaska,az arizona,ar arkansas,ca california,co colorado,ct connecticut,de delaware,
dc district of columbia,fl florida,ga georgia,hi hawaii,id idaho,il illinois,in indiana,ia iowa,ks kansas,ky kentucky,
la louisiana,me maine,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,mo missouri,mt montana,
ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,nc north carolina,nd north dakota,
oh ohio,ok oklahoma,or oregon,pa pennsylvania,pr puerto rico,ri rhode island,sc south carolina,sd south dakota,
tn tennessee,tx texas,ut utah,vt vermont,vi u s virgin islands,va virginia,wa washington,wv west virginia,
wi wisconsin,wy wyoming,gu guam,as american samoa,mp northern mariana islands`;
const stateByName = new Map(
  stateNames.split(/,\s*/).flatMap((line): [string, string][] => {
    const [code, name] = [line.slice(0, 2), line.slice(3)];
    return [
      [code, code],
      [name, code],
    ];
  }),
);

/** The states whose ZIP codes begin with a zero, by the ranges of the first three digits. */
const zeroAreas = [
  [6, 7, 'pr'],
  [8, 8, 'vi'],
  [9, 9, 'pr'],
  [10, 27, 'ma'],
  [28, 29, 'ri'],
  [30, 38, 'nh'],
  [39, 49, 'me'],
  [50, 54, 'vt'],
  [55, 55, 'ma'],
  [56, 59, 'vt'],
  [60, 69, 'ct'],
  [70, 89, 'nj'],
] as const;
/** Fishers Island, which is reached from Connecticut. */
const zipOfNewYorkInConnecticut = '06390';

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
  const restored = `0${digits.slice(0, 4)}`;
  if ((digits.length === 4 || digits.length === 8) && stateOfZeroZip(restored) === state) return restored;
  return digits.slice(0, 5);
}

function stateOfZeroZip(zip: string): string | undefined {
  if (zip === zipOfNewYorkInConnecticut) return 'ny';
  const area = Number(zip.slice(0, 3));
  return zeroAreas.find(([from, to]) => area >= from && area <= to)?.[2];
}
