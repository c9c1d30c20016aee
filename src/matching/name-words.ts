/** Generational suffixes as written, and how they are kept. */
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
  'de la las los del della di da do dos das du des le lo van von der den ter ten vander st saint san santa el bin abu mac mc o'.split(
    ' ',
  ),
);
/** Particles that are surnames by themselves, too. */
const wholeSurnames = new Set('de do du la le lo san van'.split(' '));
/** They make one word with the name behind them: "O BRIEN", "MC DONALD". */
const joinedParticles = new Set(['o', 'mc', 'mac', 'd']);

export function suffixOf(word: string): string | undefined {
  return suffixes.get(word);
}

export function isTitle(word: string): boolean {
  return titles.has(word);
}

/** "HON JOHN SMITH" is a judge, "HON KENNETH" is not. */
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

/** Joins "o brien" and "mc donald"; other particles stay words of the surname. */
export function joinParticles(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const next = words[index + 1];
    if (next !== undefined && next.length > 2 && joinedParticles.has(word)) {
      joined.push(word + next);
      index += 1;
    } else joined.push(word);
  }
  return joined;
}
