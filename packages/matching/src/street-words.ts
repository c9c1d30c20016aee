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

export function directionOf(word: string): string | undefined {
  return directions.get(word);
}

export function streetKindOf(word: string): string | undefined {
  return keptKinds.get(word);
}

/** "fifth" becomes "5th". */
export function ordinalOf(word: string): string | undefined {
  return ordinals.get(word);
}

export function withEnding(rank: number): string {
  const endings = ['th', 'st', 'nd', 'rd'];
  const inTeens = rank % 100 > 10 && rank % 100 < 14;
  return `${rank}${inTeens ? 'th' : (endings[rank % 10] ?? 'th')}`;
}
