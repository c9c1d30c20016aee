import { readFile, realpath, stat } from 'node:fs/promises';
import { type ProbablePair, toProbabilities } from '#matching/linkage/exclusive-pairs.ts';
import { findDuplicates } from '#matching/linkage/link-entities.ts';
import { Linker } from '#matching/linkage/linker.ts';
import { Survey } from '#matching/linkage/survey.ts';
import { startingWeights } from '#matching/starting-weights.ts';
import { readPeople } from './read-people.ts';

const leastProbability = 0.5;

export interface LinkedIds {
  leftId: string;
  rightId: string;
  probability: number;
}

/**
 * Finds pairs in two files that are more likely one person than not. A file given twice is searched for duplicates.
 */
export async function linkFiles(left: string, right: string): Promise<LinkedIds[]> {
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
