import { linkEntities, type MatchEntity, type ProbablePair } from '@rightful/matching';
import { createRandom } from '#shared/algorithms/seeded-random.ts';
import { readFebrl } from './support/febrl-files.ts';

/**
 * Measures calibration in a large crowd: FEBRL 4 on name and address, with a million decoys in the second file. Each field
 * of a decoy is drawn separately from both files, so that it shares parts with hundreds of people and is none of them.
 *
 * The calibration error is the mean distance between the stated probability and the true share, over twenty bins of equal
 * width, weighted by their pairs. It is computed over all weighed pairs (at least 1 in 4,096), which are mostly clear
 * non-matches, and over the pairs at one half or more.
 */
const decoyCount = Number(process.argv[2] ?? 1_000_000);
const binCount = 20;

const lefts = await readFebrl('febrl4a.csv', 'name and address');
const rights = await readFebrl('febrl4b.csv', 'name and address');
const pool = [...lefts, ...rights].map(({ entity }) => entity);

function createDecoy(random: () => number): MatchEntity {
  const draw = () => pool[Math.floor(random() * pool.length)];
  const name = () => draw()?.names[0];
  const address = () => draw()?.addresses[0];
  return {
    names: [
      {
        given: name()?.given ?? '',
        middle: name()?.middle ?? '',
        surname: name()?.surname ?? '',
        suffix: '',
      },
    ],
    addresses: [
      {
        number: address()?.number ?? '',
        street: address()?.street ?? '',
        unit: address()?.unit ?? '',
        poBox: address()?.poBox ?? '',
        place: address()?.place ?? '',
        city: address()?.city ?? '',
        state: address()?.state ?? '',
        zip: address()?.zip ?? '',
      },
    ],
    dateOfBirth: '',
  };
}

function* readCrowd(): Generator<MatchEntity> {
  for (const { entity } of rights) yield entity;
  const random = createRandom(7);
  for (let made = 0; made < decoyCount; made += 1) yield createDecoy(random);
}

const isTrue = ({ left, right }: ProbablePair) => lefts[left]?.person === rights[right]?.person;

function calibrationError(pairs: readonly ProbablePair[]): number {
  const bins = Array.from({ length: binCount }, () => ({ said: 0, true: 0 }));
  for (const pair of pairs) {
    const bin = bins[Math.min(binCount - 1, Math.floor(pair.probability * binCount))];
    if (!bin) continue;
    bin.said += pair.probability;
    bin.true += Number(isTrue(pair));
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.said - bin.true), 0) / pairs.length;
}

const startedAt = performance.now();
const pairs = linkEntities(
  lefts.map(({ entity }) => entity),
  readCrowd,
);
const seconds = (performance.now() - startedAt) / 1000;

console.log(`FEBRL 4 among ${decoyCount.toLocaleString('en-US')} decoys, ${seconds.toFixed(0)} s:`);
for (const least of [0.5, 0.99]) {
  const answered = pairs.filter(({ probability }) => probability >= least);
  const right = answered.filter(isTrue).length;
  const precision = (right / answered.length).toFixed(4);
  console.log(`  probability ${least}: precision ${precision}, recall ${(right / lefts.length).toFixed(4)}`);
}
const likely = pairs.filter(({ probability }) => probability >= 0.5);
console.log(`  calibration error: ${calibrationError(pairs).toFixed(4)} over all ${pairs.length} pairs,`);
console.log(`    ${calibrationError(likely).toFixed(4)} over the ${likely.length} at one half or more`);
console.log(`  memory at the end: ${Math.round(process.memoryUsage().rss / 1_000_000)} MB`);
