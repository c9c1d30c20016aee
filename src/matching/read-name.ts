import type { MatchName } from './entity.ts';
import { givenShares, surnameShares } from './name-frequencies.ts';
import { isCredential, isParticle, isTitle, joinParticles, suffixOf } from './name-words.ts';

/** The share given to a name that no table lists. */
const unlistedShare = 1e-6;
/** So much likelier must one order be than the other before the other is no longer a reading. */
const decisiveRatio = 1000;

export type NameOrder = 'last-first' | 'first-last' | 'unknown';

export interface NameWords {
  words: string[];
  suffix: string;
}

/** Takes titles, credentials and the generational suffix out of a name's words, wherever they stand. */
export function takeSuffix(written: readonly string[]): NameWords {
  const words: string[] = [];
  let suffix = '';
  for (const [index, word] of joinParticles(written).entries()) {
    const generation = index > 0 ? suffixOf(word) : undefined;
    if (generation !== undefined) suffix = generation;
    else if (!(isTitle(word) && index === 0) && !(isCredential(word) && index > 1)) words.push(word);
  }
  return { words: words.length > 0 ? words : [...written], suffix };
}

export function isKnownGiven(word: string): boolean {
  return givenShares.has(word);
}

/** Every sensible reading of a name's words, the likeliest first. */
export function readName({ words, suffix }: NameWords, order: NameOrder): MatchName[] {
  if (words.length === 0) return [];
  if (words.length === 1) return [{ given: '', middle: '', surname: words[0] ?? '', suffix }];
  const lastFirst = readLastFirst(words).map((name) => ({ ...name, suffix }));
  const firstLast = readFirstLast(words).map((name) => ({ ...name, suffix }));
  const ratio = plausibility(lastFirst[0]) / plausibility(firstLast[0]);
  if (order === 'last-first') return ratio * decisiveRatio < 1 ? [...lastFirst, ...firstLast] : lastFirst;
  if (order === 'first-last') return ratio > decisiveRatio ? [...firstLast, ...lastFirst] : firstLast;
  if (ratio > decisiveRatio) return lastFirst;
  if (ratio * decisiveRatio < 1) return firstLast;
  return ratio >= 1 ? [...lastFirst, ...firstLast] : [...firstLast, ...lastFirst];
}

function plausibility(name: Omit<MatchName, 'suffix'> | undefined): number {
  if (!name) return unlistedShare;
  const given = givenShares.get(name.given) ?? unlistedShare;
  return given * (surnameShares.get(name.surname) ?? unlistedShare);
}

type BareName = Omit<MatchName, 'suffix'>;

function readLastFirst(words: readonly string[]): BareName[] {
  let surnameEnd = 0;
  while (surnameEnd < words.length - 2 && isParticle(words[surnameEnd] ?? '')) surnameEnd += 1;
  const names = [splitAt(words, surnameEnd + 1)];
  if (words.length > surnameEnd + 2 && isOnlySurname(words[surnameEnd + 1]))
    names.push(splitAt(words, surnameEnd + 2));
  return names;
}

function splitAt(words: readonly string[], surnameLength: number): BareName {
  const [given = '', ...middle] = words.slice(surnameLength);
  return { given, middle: middle.join(' '), surname: words.slice(0, surnameLength).join(' ') };
}

function readFirstLast(words: readonly string[]): BareName[] {
  let surnameStart = words.length - 1;
  while (surnameStart > 1 && isParticle(words[surnameStart - 1] ?? '')) surnameStart -= 1;
  const names = [surnameFrom(words, surnameStart)];
  if (surnameStart > 1 && isOnlySurname(words[surnameStart - 1]))
    names.push(surnameFrom(words, surnameStart - 1));
  return names;
}

function surnameFrom(words: readonly string[], surnameStart: number): BareName {
  const [given = '', ...middle] = words.slice(0, surnameStart);
  return { given, middle: middle.join(' '), surname: words.slice(surnameStart).join(' ') };
}

/** "GARCIA LOPEZ MARIA" may have two surnames; "GARCIA ROSA MARIA" has one. */
function isOnlySurname(word: string | undefined): boolean {
  return word !== undefined && surnameShares.has(word) && !givenShares.has(word);
}
