import { findDuplicates, linkEntities, type ProbablePair } from '@rightful/matching';
import { type Counts, describeCounts, type FebrlRecord, readFebrl } from './support/febrl-files.ts';

/**
 * Measures precision and recall on the FEBRL files at a probability of one half. Weights, frequencies and priors are
 * estimated from the files without labels, and soc_sec_id is not read.
 */
const minProbability = 0.5;

function count(
  pairs: readonly ProbablePair[],
  lefts: FebrlRecord[],
  rights: FebrlRecord[],
  truePairs: number,
): Counts {
  const likely = pairs.filter(({ probability }) => probability >= minProbability);
  const right = likely.filter(({ left, right }) => lefts[left]?.person === rights[right]?.person).length;
  return { right, wrong: likely.length - right, missed: truePairs - right };
}

for (const fields of ['all', 'name and address'] as const) {
  const lefts = await readFebrl('febrl4a.csv', fields);
  const rights = await readFebrl('febrl4b.csv', fields);
  const entities = rights.map(({ entity }) => entity);
  const pairs = linkEntities(
    lefts.map(({ entity }) => entity),
    () => entities,
  );
  console.log(`FEBRL 4 linked, ${fields}: ${describeCounts(count(pairs, lefts, rights, lefts.length))}`);
}

const records = await readFebrl('febrl3.csv', 'name and address');
const sizes = Map.groupBy(records, ({ person }) => person).values();
const truePairs = sizes.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
const duplicates = findDuplicates(records.map(({ entity }) => entity));
console.log(
  `FEBRL 3 deduplicated, name and address: ${describeCounts(count(duplicates, records, records, truePairs))}`,
);
