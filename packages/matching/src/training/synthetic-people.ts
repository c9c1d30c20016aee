import { givenShares, surnameShares } from '../names/name-frequencies.ts';
import { nicknameTable } from '../names/nickname-table.ts';
import type { MatchAddress, MatchEntity, MatchName } from '../reading/entity.ts';
import { createRandom } from '../seeded-random.ts';

/** Random choices for generating synthetic data. */
interface Draws {
  chance(probability: number): boolean;
  integer(least: number, most: number): number;
  one<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
  /** Draws a key with a probability in proportion to its share. */
  weighted(shares: ReadonlyMap<string, number>): string;
}

/** Each city with its state and the first three digits of its ZIP codes. */
const cities =
  `sacramento ca 958,fresno ca 937,los angeles ca 900,san diego ca 921,oakland ca 946,austin tx 787,houston tx 770,
dallas tx 752,el paso tx 799,tulsa ok 741,norman ok 730,miami fl 331,tampa fl 336,orlando fl 328,albany ny 122,buffalo ny 142,
brooklyn ny 112,chicago il 606,peoria il 616,columbus oh 432,dayton oh 454,atlanta ga 303,macon ga 312,denver co 802,boise id 837,
seattle wa 981,spokane wa 992,portland or 972,salem or 973,phoenix az 850,tucson az 857,reno nv 895,detroit mi 482,lansing mi 489,
boston ma 021,newark nj 071,camden nj 081,richmond va 232,raleigh nc 276,durham nc 277,memphis tn 381,nashville tn 372`
    .split(/,\s*/)
    .map((line) => {
      const words = line.split(' ');
      return { city: words.slice(0, -2).join(' '), state: words.at(-2) ?? '', area: words.at(-1) ?? '' };
    });

const streetWords =
  'oak maple cedar pine elm alder juniper willow birch walnut chestnut spruce laurel magnolia cherry river lake hill valley meadow prairie canyon ridge spring forest park garden orchard mill bridge church school college main market union liberty franklin jefferson madison monroe jackson lincoln grant taylor harbor ocean sunset'.split(
    ' ',
  );

const streetKinds = ['st', 'ave', 'rd', 'dr', 'ln', 'ct', 'blvd', 'way', 'pl', 'cir'];

const syllables =
  'bar ben cor dal der fen gar hal kar kov lan mar mor nak ner ost pel quin rad sal tor ulm ver wes zan'.split(
    ' ',
  );

const townEndings = ['ville', 'ton', 'burg', 'field', 'dale', 'wood'];

/** Invented towns in the states and ZIP areas of the real cities. */
const towns = streetWords.flatMap((word, at) =>
  townEndings.map((ending, endingAt) => ({
    ...(cities[(at * townEndings.length + endingAt) % cities.length] ?? { state: '', area: '' }),
    city: `${word}${ending}`,
  })),
);

/** The share of people whose surname is in no table. */
const rareSurnames = 0.55;
const livesWithOthers = 0.6;

/** Creates invented people in households of one to four. The same seed always gives the same people. */
export function createSyntheticPeople(count: number, seed: number): MatchEntity[] {
  const draws = createDraws(seed);
  const people: MatchEntity[] = [];
  while (people.length < count) people.push(...createHousehold(draws));
  return people.slice(0, count);
}

function createHousehold(draws: Draws): MatchEntity[] {
  const size = draws.chance(livesWithOthers) ? draws.integer(2, 4) : 1;
  const surname = drawSurname(draws);
  const address = drawAddress(draws);
  const people = Array.from({ length: size }, () => ({
    names: [drawName(draws, draws.chance(0.85) ? surname : drawSurname(draws))],
    addresses: [address],
    dateOfBirth: drawBirth(draws),
  }));
  return draws.chance(0.02) ? [...people, ...createJunior(draws, people[0])] : people;
}

/** Creates a son with the father's name and address. */
function createJunior(draws: Draws, father: MatchEntity | undefined): MatchEntity[] {
  const [name] = father?.names ?? [];
  if (!father || !name) return [];
  return [{ ...father, names: [{ ...name, suffix: 'jr' }], dateOfBirth: drawBirth(draws) }];
}

function drawName(draws: Draws, surname: string): MatchName {
  const given = draws.weighted(givenShares);
  return { given, middle: draws.weighted(givenShares), surname, suffix: draws.chance(0.01) ? 'jr' : '' };
}

function drawSurname(draws: Draws): string {
  if (!draws.chance(rareSurnames)) return draws.weighted(surnameShares);
  return Array.from({ length: draws.integer(2, 3) }, () => draws.one(syllables)).join('');
}

function drawAddress(draws: Draws, near?: MatchAddress): MatchAddress {
  const isSameCity = near !== undefined && draws.chance(0.4);
  const place = draws.chance(0.4) ? draws.one(cities) : draws.one(towns);
  return {
    number: String(draws.integer(1, draws.chance(0.5) ? 999 : 9999)),
    street: `${draws.one(streetWords)}${draws.chance(0.4) ? ` ${draws.one(streetWords)}` : ''} ${draws.one(streetKinds)}`,
    unit: draws.chance(0.2) ? String(draws.integer(1, 40)) : '',
    poBox: '',
    place: '',
    city: isSameCity ? near.city : place.city,
    state: isSameCity ? near.state : place.state,
    zip: `${isSameCity ? near.zip.slice(0, 3) : place.area}${String(draws.integer(0, 40)).padStart(2, '0')}`,
  };
}

function drawBirth(draws: Draws): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${draws.integer(1935, 2003)}-${part(draws.integer(1, 12))}-${part(draws.integer(1, 28))}`;
}

export function createDraws(seed: number): Draws {
  const random = createRandom(seed);
  const totals = new Map<ReadonlyMap<string, number>, number>();
  const totalOf = (shares: ReadonlyMap<string, number>) => {
    const total = totals.get(shares) ?? shares.values().reduce((sum, share) => sum + share, 0);
    totals.set(shares, total);
    return total;
  };
  return {
    chance: (probability) => random() < probability,
    integer: (least, most) => least + Math.floor(random() * (most - least + 1)),
    one: (items) => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error('Nothing to draw from.');
      return item;
    },
    weighted: (shares) => {
      let rest = random() * totalOf(shares);
      for (const [key, share] of shares) {
        rest -= share;
        if (rest < 0) return key;
      }
      return '';
    },
  };
}

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
