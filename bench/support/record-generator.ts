import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { givenShares, surnameShares } from '@rightful/matching';
import { createRandom } from '#shared/algorithms/seeded-random.ts';

/** An invented person. The same seed gives the same people, with names as common as in reality and a long tail. */
export interface InventedPerson {
  given: string;
  middle: string;
  surname: string;
  street: string;
  city: string;
  zip: string;
}

type Random = () => number;

const syllables =
  'bar bel cor dan del fen gar hol jun kel lor mar nor pel quin ros sal tor ven wil yar zan'.split(' ');
const endings = 'a er es in man o on ski son ton well wick'.split(' ');
const cities = Array.from({ length: 400 }, (_, index) =>
  `${pickAt(syllables, index).toUpperCase()}${pickAt(['VALE', 'FIELD', 'PORT', 'BROOK', 'WOOD'], index >> 2)} ${pickAt(['CITY', 'PARK', 'HILLS', ''], index)}`.trim(),
);
const streetNames = Array.from({ length: 900 }, (_, index) =>
  `${pickAt(syllables, index)}${pickAt(endings, index >> 3)} ${pickAt(['st', 'ave', 'rd', 'dr', 'blvd', 'ct'], index)}`.toUpperCase(),
);
const types = [
  'MS01: Wages, Payroll, Salary',
  'AC01: Checking Accounts',
  'IN05: Premium Refunds',
  '76  : Other',
  'UT01: Utility Deposits',
];

function pickAt<T>(list: readonly T[], index: number): T {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('an empty list');
  return value;
}

function pick<T>(random: Random, list: readonly T[]): T {
  return pickAt(list, Math.floor(random() * list.length));
}

/** Draws from a table of shares. The rest of the probability goes to rare invented names. */
function createNamePicker(shares: ReadonlyMap<string, number>) {
  const names = [...shares.keys()];
  let sum = 0;
  const upTo = [...shares.values()].map((share) => (sum += share));
  return (random: Random): string => {
    const drawn = random();
    const index = upTo.findIndex((limit) => drawn < limit);
    return index >= 0
      ? (names[index] ?? '')
      : pick(random, syllables) + pick(random, syllables) + pick(random, endings);
  };
}

const pickSurname = createNamePicker(surnameShares);
const pickGiven = createNamePicker(givenShares);

function inventPerson(random: Random): InventedPerson {
  return {
    given: pickGiven(random),
    middle: random() < 0.6 ? pick(random, 'abcdefghjklmnprstw'.split('')) : '',
    surname: pickSurname(random),
    street: `${1 + Math.floor(random() * 9_900)} ${pick(random, streetNames)}`,
    // Squaring makes some cities larger than others.
    city: pickAt(cities, Math.floor(random() ** 2 * cities.length)),
    zip: String(90_000 + Math.floor(random() * 6_100)),
  };
}

function writeOwner(random: Random, { given, middle, surname }: InventedPerson): string {
  const drawn = random();
  if (drawn < 0.1) return `${surname} ${pick(random, ['TRUCKING LLC', 'DENTAL CORP', 'PARTNERS INC'])}`;
  if (drawn < 0.18) return `${surname} ${given} & ${pickGiven(random)}`;
  if (drawn < 0.22) return `ESTATE OF ${given} ${surname}`;
  if (drawn < 0.26) return `${surname}, ${given} ${middle}`;
  return `${surname} ${given} ${middle}`;
}

/** A row in the format of the California list. Half of the rows have no street, and most have no ZIP code. */
function writeRow(random: Random, propertyId: number, person: InventedPerson): string {
  const owner = writeOwner(random, person).trim().toUpperCase();
  const street = random() < 0.5 ? person.street : '';
  const zip = random() < 0.3 ? person.zip : '';
  const amount = (random() ** 4 * 5_000).toFixed(2);
  const holder = `EXAMPLE HOLDER ${Math.floor(random() * 5_000)}`;
  return `${propertyId},"${pick(random, types)}",${amount},0,,1,"${owner}",${street},,,${person.city},CA,${zip},USA,${amount},0,0,${holder},1 EXAMPLE PLAZA,,,EXAMPLE CITY,CA,90001,\n`;
}

const heading =
  'PROPERTY_ID,PROPERTY_TYPE,CASH_REPORTED,SHARES_REPORTED,NAME_OF_SECURITIES_REPORTED,NO_OF_OWNERS,OWNER_NAME,OWNER_STREET_1,OWNER_STREET_2,OWNER_STREET_3,OWNER_CITY,OWNER_STATE,OWNER_ZIP,OWNER_COUNTRY_CODE,CURRENT_CASH_BALANCE,NUMBER_OF_PENDING_CLAIMS,NUMBER_OF_PAID_CLAIMS,HOLDER_NAME,HOLDER_STREET_1,HOLDER_STREET_2,HOLDER_STREET_3,HOLDER_CITY,HOLDER_STATE,HOLDER_ZIP,CUSIP\n';

/** Writes the rows and returns some of the people they belong to. */
export async function writeRecordFile(
  file: string,
  { rows, seed }: { rows: number; seed: number },
): Promise<InventedPerson[]> {
  const random = createRandom(seed);
  const people: InventedPerson[] = [];
  const stream = createWriteStream(file);
  let text = heading;
  for (let index = 0; index < rows; index += 1) {
    const person = inventPerson(random);
    if (index % Math.ceil(rows / 4_000) === 0) people.push(person);
    text += writeRow(random, 10_000_000 + index, person);
    if (text.length < 1_000_000) continue;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  }
  stream.end(text);
  await finished(stream);
  return people;
}
