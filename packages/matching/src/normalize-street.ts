import { memoize } from '../../../src/shared/memoize.ts';
import { directionOf, ordinalOf, streetKindOf, withEnding } from './street-words.ts';

/** "north 5 th avenue" becomes "n 5th ave". A direction or a street type that is the whole name stays as it is. */
export const normalizeStreet = memoize((folded) => {
  const words = joinOrdinals(folded).split(' ');
  return words.map((word, index) => normalizeWord(word, index, words.length)).join(' ');
});

function joinOrdinals(folded: string): string {
  return folded.replaceAll(/\b(\d+) (?:st|nd|rd|th)\b/g, (_match, rank: string) => withEnding(Number(rank)));
}

function normalizeWord(word: string, index: number, count: number): string {
  const last = count - 1;
  if (word === 'st' && index === 0 && count > 1) return 'saint';
  if (index > 0) {
    const kind = streetKindOf(word);
    if (kind !== undefined && index >= last - 1) return kind;
  }
  if (count > 1 && (index === 0 || index === last)) {
    const direction = directionOf(word);
    if (direction !== undefined) return direction;
  }
  return ordinalOf(word) ?? word;
}

/** The words that identify a street: without directions and street types, unless nothing else is left. */
export const streetCore = memoize((street) => {
  const core = street
    .split(' ')
    .filter((word, index) => directionOf(word) === undefined && (index === 0 || streetKindOf(word) !== word));
  return core.length > 0 ? core.join(' ') : street;
});
