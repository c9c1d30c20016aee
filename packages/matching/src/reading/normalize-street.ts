import { memoize } from '../memoize.ts';

const directions = new Map(
  Object.entries({
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
    n: 'n',
    s: 's',
    e: 'e',
    w: 'w',
    ne: 'ne',
    nw: 'nw',
    se: 'se',
    sw: 'sw',
  }),
);

/** Maps the normalized form of each street type to the other ways it is written. */
const streetKinds: Readonly<Record<string, string>> = {
  aly: 'alley ally',
  ave: 'avenue av aven avenu avn avnue',
  blvd: 'boulevard boul boulv bvd',
  byp: 'bypass',
  cir: 'circle circ crcl crcle',
  cct: 'circuit',
  cl: 'close',
  cmn: 'common',
  cres: 'crescent crecent cresent crsent cr',
  ct: 'court crt',
  cv: 'cove',
  dr: 'drive driv drv',
  expy: 'expressway exp expr',
  fwy: 'freeway frwy',
  gdns: 'gardens',
  gr: 'grove',
  hwy: 'highway hiway hway',
  hts: 'heights',
  lndg: 'landing',
  ln: 'lane la',
  loop: 'loops',
  pde: 'parade',
  pike: 'pikes',
  pkwy: 'parkway pkway pky parkwy',
  pl: 'place plc',
  plz: 'plaza',
  pt: 'point',
  rd: 'road',
  rdg: 'ridge',
  rte: 'route rt',
  sq: 'square sqr',
  st: 'street str strt',
  ter: 'terrace terr tce',
  tpke: 'turnpike',
  trl: 'trail tr',
  vw: 'view',
  way: 'wy',
  xing: 'crossing',
};

const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'
    .split(' ')
    .map((word, index): [string, string] => [word, withEnding(index + 1)]),
);

const keptKinds = new Map(
  Object.entries(streetKinds).flatMap(([kept, others]) =>
    [kept, ...others.split(' ')].map((written): [string, string] => [written, kept]),
  ),
);

/** "north 5 th avenue" becomes "n 5th ave". A direction or a street type that is the whole name stays as it is. */
export const normalizeStreet = memoize((folded) => {
  const words = joinOrdinals(folded).split(' ');
  return words.map((word, index) => normalizeWord(word, index, words.length)).join(' ');
});

function joinOrdinals(folded: string): string {
  return folded.replaceAll(/\b(\d+) (?:st|nd|rd|th)\b/g, (_match, rank: string) => withEnding(Number(rank)));
}

function normalizeWord(word: string, index: number, count: number): string {
  const last = count - 1;
  if (word === 'st' && index === 0 && count > 1) return 'saint';
  if (index > 0) {
    const kind = streetKindOf(word);
    if (kind !== undefined && index >= last - 1) return kind;
  }
  if (count > 1 && (index === 0 || index === last)) {
    const direction = directionOf(word);
    if (direction !== undefined) return direction;
  }
  return ordinalOf(word) ?? word;
}

/** The words that identify a street: without directions and street types, unless nothing else is left. */
export const streetCore = memoize((street) => {
  const core = street
    .split(' ')
    .filter((word, index) => directionOf(word) === undefined && (index === 0 || streetKindOf(word) !== word));
  return core.length > 0 ? core.join(' ') : street;
});

function directionOf(word: string): string | undefined {
  return directions.get(word);
}

function streetKindOf(word: string): string | undefined {
  return keptKinds.get(word);
}

/** "fifth" becomes "5th". */
function ordinalOf(word: string): string | undefined {
  return ordinals.get(word);
}

function withEnding(rank: number): string {
  const endings = ['th', 'st', 'nd', 'rd'];
  const inTeens = rank % 100 > 10 && rank % 100 < 14;
  return `${rank}${inTeens ? 'th' : (endings[rank % 10] ?? 'th')}`;
}
