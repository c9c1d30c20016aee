import { isParticle } from './name-words.ts';

/** Removes the spaces, so that "de la cruz" and "delacruz" are the same. */
export function joinWords(text: string): string {
  return text.includes(' ') ? text.replaceAll(' ', '') : text;
}

/** The parts of a surname without particles: "nguyen smith" has two, "de la cruz" only "cruz". */
export function surnameParts(surname: string): readonly string[] {
  if (!surname.includes(' ')) return [surname];
  const parts = surname.split(' ').filter((word) => word.length > 1 && !isParticle(word));
  return parts.length > 0 ? parts : [joinWords(surname)];
}

/** The parts, and for a surname that begins with particles also the joined form: "cruz" and "delacruz" for "de la cruz". */
export function surnameSpellings(surname: string): readonly string[] {
  const parts = surnameParts(surname);
  if (!surname.includes(' ')) return parts;
  const words = surname.split(' ');
  const nameAt = words.findIndex((word) => !isParticle(word));
  return nameAt > 0 ? [...parts, words.slice(0, nameAt + 1).join('')] : parts;
}
