/** Maps generational suffixes as people write them to their normalized form. */
const suffixes = new Map(
  Object.entries({
    jr: 'jr',
    junior: 'jr',
    jnr: 'jr',
    sr: 'sr',
    senior: 'sr',
    snr: 'sr',
    ii: 'ii',
    '2nd': 'ii',
    iii: 'iii',
    '3rd': 'iii',
    iv: 'iv',
    '4th': 'iv',
  }),
);

const titles = new Set('mr mrs ms miss mister dr doctor rev reverend prof sir capt sgt'.split(' '));
const credentials = new Set('md phd esq dds dmd cpa rn jd dvm od usn usmc usaf ret'.split(' '));

const particles = new Set(
  'de la las los del della di da do dos das du des le lo van von der den ter ten vander st saint san santa el bin abu mac mc'.split(
    ' ',
  ),
);

/** Particles that are also surnames by themselves. */
const wholeSurnames = new Set('de do du la le lo mac san van'.split(' '));

/** A "d" before a consonant is an initial, except before these surnames ("d'Souza"). */
const portugueseSurnames = new Set('costa cruz mello silva souza'.split(' '));

export function suffixOf(word: string): string | undefined {
  return suffixes.get(word);
}

export function isTitle(word: string): boolean {
  return titles.has(word);
}

/** "Hon" is a title in "HON JOHN SMITH" (a judge) but the surname in "HON KENNETH". */
export function isTitleOrSurname(word: string): boolean {
  return word === 'hon';
}

export function isCredential(word: string): boolean {
  return credentials.has(word);
}

export function isParticle(word: string): boolean {
  return particles.has(word);
}

export function isWholeSurname(word: string): boolean {
  return wholeSurnames.has(word);
}

/** Joins "mc donald" into one word. Other particles stay separate words of the surname. */
export function joinParticles(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const next = words[index + 1];
    if (next !== undefined && next.length > 2 && word === 'mc') {
      joined.push(word + next);
      index += 1;
    } else joined.push(word);
  }
  return joined;
}

/** Joins a leading "o brien" or "d angelo" into one word. */
export function joinElision(words: readonly string[]): readonly string[] {
  const [first = '', second = ''] = words;
  return isElision(first) && second.length > 2 ? [first + second, ...words.slice(2)] : words;
}

function isElision(word: string): boolean {
  return word === 'o' || word === 'd';
}

/** Whether a letter may belong to the surname after it: "JOHN O BRIEN" may be John O'Brien, "JOHN D BRIEN" has an initial. */
export function mayBeElision(letter: string, surname: string): boolean {
  if (!isElision(letter) || surname.length < 3) return false;
  return letter === 'o' || /^[aeiou]/.test(surname) || portugueseSurnames.has(surname);
}

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
