import { remember } from './remember.ts';
import { directionOf, ordinalOf, streetKindOf, withEnding } from './street-words.ts';

/** "North 5 th Avenue" is "n 5th ave"; a direction or a kind that is the whole name stays one. */
export const normaliseStreet = remember((folded) => {
  const words = joinOrdinals(folded).split(' ');
  return words.map((word, index) => normaliseWord(word, index, words.length)).join(' ');
});

function joinOrdinals(folded: string): string {
  return folded.replaceAll(/\b(\d+) (?:st|nd|rd|th)\b/g, (_match, rank: string) => withEnding(Number(rank)));
}

function normaliseWord(word: string, index: number, count: number): string {
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

/** The words that tell a street from others: without directions and kinds, unless nothing else is left. */
export const streetCore = remember((street) => {
  const core = street
    .split(' ')
    .filter((word, index) => directionOf(word) === undefined && (index === 0 || streetKindOf(word) !== word));
  return core.length > 0 ? core.join(' ') : street;
});
