import { readFile, realpath, stat } from 'node:fs/promises';
import { startingWeights } from '../src/comparing/model.ts';
import { csvLine } from '../src/csv-line.ts';
import { findDuplicates, type ProbablePair, toProbabilities } from '../src/linkage/link-entities.ts';
import { Linker } from '../src/linkage/linker.ts';
import { Survey } from '../src/linkage/survey.ts';
import { MissingColumnsError, readPeople } from './read-people.ts';

const leastProbability = 0.5;

interface LinkedIds {
  leftId: string;
  rightId: string;
  probability: number;
}

/** `npm run --silent link -- LEFT.csv RIGHT.csv` prints the pairs of the two files that are probably one person. */
async function main([left, right]: readonly string[]): Promise<void> {
  if (!left || !right) return fail('Name two CSV files: npm run --silent link -- LEFT.csv RIGHT.csv');
  try {
    const pairs = await linkFiles(left, right);
    const rows = pairs.map(({ leftId, rightId, probability }) =>
      csvLine([leftId, rightId, probability.toFixed(6)]),
    );
    process.stdout.write(`left_id,right_id,probability\n${rows.join('')}`);
  } catch (error) {
    if (error instanceof MissingColumnsError) return fail(error.message);
    if (isFileError(error)) return fail(`${error.path ?? 'A file'} cannot be read.`);
    throw error;
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

await main(process.argv.slice(2));

/**
 * Finds pairs in two files that are more likely one person than not. A file given twice is searched for duplicates.
 */
async function linkFiles(left: string, right: string): Promise<LinkedIds[]> {
  if (await areSame(left, right)) return findDuplicateIds(left);
  // The smaller file is kept in memory while the larger one is streamed.
  const [leftSize, rightSize] = [(await stat(left)).size, (await stat(right)).size];
  if (leftSize <= rightSize) return linkPast(left, right);
  const pairs = await linkPast(right, left);
  return pairs.map(({ leftId, rightId, probability }) => ({ leftId: rightId, rightId: leftId, probability }));
}

async function areSame(left: string, right: string): Promise<boolean> {
  if ((await realpath(left)) === (await realpath(right))) return true;
  if ((await stat(left)).size !== (await stat(right)).size) return false;
  return (await readFile(left)).equals(await readFile(right));
}

async function linkPast(kept: string, passing: string): Promise<LinkedIds[]> {
  const lefts = await Array.fromAsync(readPeople(kept));
  const entities = lefts.map(({ entity }) => entity);
  const survey = new Survey(entities);
  for await (const { entity } of readPeople(passing)) survey.add(entity);
  const linker = new Linker(survey.createModel(startingWeights()), entities);
  const rightIds = new Map<number, string>();
  let at = 0;
  for await (const { id, entity } of readPeople(passing)) {
    if (linker.add(entity)) rightIds.set(at, id);
    at += 1;
  }
  const { pairs, counts } = linker.finish();
  return onlyLikely(toProbabilities(pairs, counts)).map(({ left, right, probability }) => ({
    leftId: lefts[left]?.id ?? '',
    rightId: rightIds.get(right) ?? '',
    probability,
  }));
}

async function findDuplicateIds(file: string): Promise<LinkedIds[]> {
  const people = await Array.fromAsync(readPeople(file));
  const pairs = onlyLikely(findDuplicates(people.map(({ entity }) => entity)));
  return pairs.map(({ left, right, probability }) => ({
    leftId: people[left]?.id ?? '',
    rightId: people[right]?.id ?? '',
    probability,
  }));
}

function onlyLikely(pairs: readonly ProbablePair[]): ProbablePair[] {
  return pairs
    .filter(({ probability }) => probability >= leastProbability)
    .sort((one, other) => one.left - other.left || one.right - other.right);
}
