/** What a password must not consist of, because whoever attacks one account knows or finds it out. */
export interface PersonalFacts {
  /** Names, addresses, and the email address, in any notation. */
  texts: readonly string[];
  /** As YYYY-MM-DD. */
  dateOfBirth: string | null;
}

const shortestWord = 3;

const maxWords = 300;

/** How often what is left is read again, because a word may have been hidden inside itself. */
const maxRounds = 3;

/** Digits and signs that stand for a letter. */
const lookalikes: Record<string, string> = {
  a: 'a@4',
  b: 'b8',
  e: 'e3',
  g: 'g69',
  i: 'i1!|l',
  l: 'l1|!i',
  o: 'o0',
  s: 's5$',
  t: 't7+',
  z: 'z2',
};

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Leaves what an attacker who knows the person would still have to guess. */
export function withoutPersonalWords(password: string, facts: PersonalFacts): string {
  const patterns = [...wordsOf(facts.texts).map(patternOf), ...datePatterns(facts.dateOfBirth)];
  let left = withoutAccents(password);
  if (patterns.length === 0) return left;
  const known = new RegExp(patterns.join('|'), 'giu');
  for (let round = 0; round < maxRounds; round += 1) left = left.replaceAll(known, '');
  return left;
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** The longest first, so that a short word does not take a part of a long one. Each is also read backward. */
function wordsOf(texts: readonly string[]): string[] {
  const found = texts.flatMap(
    (text) =>
      withoutAccents(text)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
  const words = [...new Set(found)].filter((word) => word.length >= shortestWord).slice(0, maxWords);
  const reversed = words.map((word) => [...word].toReversed().join(''));
  return [...words, ...reversed].toSorted((one, other) => other.length - one.length);
}

function patternOf(word: string): string {
  return [...word].map((letter) => (letter in lookalikes ? `[${lookalikes[letter]}]` : letter)).join('');
}

/** The year alone, and day and month in any order, with or without the year. */
function datePatterns(dateOfBirth: string | null): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(dateOfBirth ?? '') ?? [];
  const monthName = months[Number(month) - 1];
  if (!monthName) return [];
  const dayPart = `0?${Number(day)}`;
  const monthPart = `(?:0?${Number(month)}|${monthName}|${monthName.slice(0, 3)})`;
  const yearPart = `(?:${year}|${year.slice(2)})`;
  const gap = '[-/. ]?';
  return [
    `${yearPart}${gap}${monthPart}${gap}${dayPart}`,
    `${monthPart}${gap}${dayPart}${gap}${yearPart}`,
    `${dayPart}${gap}${monthPart}${gap}${yearPart}`,
    year,
    `${monthPart}${gap}${dayPart}`,
    `${dayPart}${gap}${monthPart}`,
  ];
}
