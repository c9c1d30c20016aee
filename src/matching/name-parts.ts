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

/** The parts, and what begins with particles also as others write it: "de la cruz" gives "cruz" and "delacruz". */
export function surnameSpellings(surname: string): readonly string[] {
  const parts = surnameParts(surname);
  if (!surname.includes(' ')) return parts;
  const words = surname.split(' ');
  const nameAt = words.findIndex((word) => !isParticle(word));
  return nameAt > 0 ? [...parts, words.slice(0, nameAt + 1).join('')] : parts;
}
