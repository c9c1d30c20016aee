import { givenShares, surnameShares } from '../names/name-frequencies.ts';

/** The kinds of values that have a frequency: single parts, and combinations of parts. */
export type ValueKind =
  | 'given'
  | 'surname'
  | 'fullName'
  | 'middle'
  | 'number'
  | 'street'
  | 'streetLine'
  | 'place'
  | 'zip'
  | 'city'
  | 'state'
  | 'address'
  | 'birth';

/** How common values are among the searched records. */
export interface Frequencies {
  /** The chance that another record has this value. */
  shareOf(kind: ValueKind, value: string): number;
  /** The chance that two strangers in one ZIP code are in the same city, and two in one city in the same state. */
  readonly cityWithinZip: number;
  readonly stateWithinCity: number;
}

/** Rough shares of the US population by state, in thousandths. */
const thousandths =
  'ca 117 tx 90 fl 67 ny 59 pa 39 il 38 oh 35 ga 33 nc 32 mi 30 nj 28 va 26 wa 23 az 22 tn 21 ma 21 in 20 mo 18 md 18 wi 18 co 17 mn 17 sc 16 al 15 la 14 ky 13 or 13 ok 12 ct 11 ut 10 ia 10 nv 9 ar 9 ms 9 ks 9 nm 6 ne 6 id 6 wv 5 hi 4 nh 4 me 4 mt 3 ri 3 de 3 sd 3 nd 2 ak 2 dc 2 vt 2 wy 2 pr 10';

const stateShares: ReadonlyMap<string, number> = new Map(
  [...thousandths.matchAll(/(\w\w) (\d+)/g)].map(([, state = '', share]) => [state, Number(share) / 1000]),
);

/** Rough shares of the US population in the largest cities, per 100,000. City names are written as one word. */
const holders =
  'newyork 2500 losangeles 1150 chicago 800 brooklyn 780 houston 690 phoenix 490 philadelphia 480 bronx 420 sanantonio 440 sandiego 420 dallas 390 sanjose 300 austin 295 jacksonville 290 fortworth 290 columbus 280 charlotte 270 indianapolis 265 sanfrancisco 250 seattle 225 denver 215 washington 210 oklahomacity 205 nashville 205 elpaso 205 boston 200 portland 200 lasvegas 195 detroit 190 memphis 190 louisville 190 baltimore 175 milwaukee 170 albuquerque 170 tucson 165 fresno 165 sacramento 160 kansascity 200 mesa 150 atlanta 150 omaha 147 coloradosprings 145 raleigh 142 virginiabeach 139 longbeach 137 miami 134 oakland 131 minneapolis 129 tulsa 125 bakersfield 122 wichita 120 arlington 190 aurora 180 tampa 117 neworleans 115 cleveland 115 honolulu 106 anaheim 105 lexington 98 stockton 97 riverside 95 saintpaul 94 cincinnati 94 pittsburgh 91 saintlouis 91 orlando 93 richmond 100 springfield 150 newark 94 buffalo 84 madison 90';

const cityShares: ReadonlyMap<string, number> = new Map(
  [...holders.matchAll(/(\w+) (\d+)/g)].map(([, city = '', count]) => [city, Number(count) / 100_000]),
);

/** The share of a value that is in no table, or whose kind has no table. */
const usualShares: Record<ValueKind, number> = {
  given: 2e-5,
  surname: 3e-6,
  fullName: 1e-12,
  middle: 2e-3,
  number: 1e-3,
  street: 1e-4,
  streetLine: 1e-8,
  place: 1e-3,
  zip: 4e-5,
  city: 1e-4,
  state: 0.01,
  // A few people live at each address.
  address: 1e-8,
  birth: 4e-5,
};

const shareTables: Partial<Record<ValueKind, ReadonlyMap<string, number>>> = {
  given: givenShares,
  surname: surnameShares,
  middle: givenShares,
  city: cityShares,
  state: stateShares,
  street: new Map([['po box', 0.08]]),
};

/** How common values are among people in the US. */
export const usFrequencies: Frequencies = {
  shareOf: (kind, value) => shareTables[kind]?.get(value) ?? usualShares[kind],
  cityWithinZip: 0.85,
  stateWithinCity: 0.95,
};
