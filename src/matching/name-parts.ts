import { isParticle } from './name-words.ts';

/** A surname in one word: "de la cruz" and "delacruz" are the same. */
export function joinWords(text: string): string {
  return text.includes(' ') ? text.replaceAll(' ', '') : text;
}

/** The names a double surname consists of, without particles: "nguyen smith" gives both, "de la cruz" one. */
export function surnameParts(surname: string): readonly string[] {
  if (!surname.includes(' ')) return [surname];
  const parts = surname.split(' ').filter((word) => word.length > 1 && !isParticle(word));
  return parts.length > 0 ? parts : [joinWords(surname)];
}
