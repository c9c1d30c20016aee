import {
  createDraws,
  createPeopleIndex,
  createSyntheticPeople,
  createSyntheticRecord,
  productModel,
} from '@rightful/matching';

/** Measures how many records a second one core matches against people in memory. One record in ten belongs to them. */
const peopleCount = 100_000;
const recordCount = 200_000;
const recordsSearched = 100_000_000;

const draws = createDraws(11);
const people = createSyntheticPeople(peopleCount, 5).map((entity, at) => ({ id: String(at), entity }));
const strangers = createSyntheticPeople(recordCount, 6);
const records = strangers.map((stranger, at) =>
  createSyntheticRecord(draws, at % 10 === 0 ? draws.one(people).entity : stranger),
);
const index = createPeopleIndex(productModel(recordsSearched), people);

// CPU time instead of wall-clock time, so that other programs on the machine do not count.
const before = process.cpuUsage();
let found = 0;
for (const record of records) found += index.match(record).length;
const { user, system } = process.cpuUsage(before);
const seconds = (user + system) / 1_000_000;

console.log(
  `${recordCount.toLocaleString('en-US')} records against ${peopleCount.toLocaleString('en-US')} people: ` +
    `${Math.round(recordCount / seconds).toLocaleString('en-US')} records a second on one core, ${found} matches`,
);
