import type { MatchAddress, MatchEntity, MatchName } from '#matching/entity.ts';
import { givenShares, surnameShares } from '#matching/name-frequencies.ts';
import { createDraws, type Draws } from './draws.ts';

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

export function drawSurname(draws: Draws): string {
  if (!draws.chance(rareSurnames)) return draws.weighted(surnameShares);
  return Array.from({ length: draws.integer(2, 3) }, () => draws.one(syllables)).join('');
}

export function drawAddress(draws: Draws, near?: MatchAddress): MatchAddress {
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
