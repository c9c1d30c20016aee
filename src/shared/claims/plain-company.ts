/** How a company is organized, which says nothing to the people it owed money. */
const suffixes =
  /[\s,]+(?:inc(?:orporated)?|l\.?l\.?c|l\.?l\.?p|l\.?p|ltd|limited|corp(?:oration)?|co|company|plc|n\.?\s?a|the)\.?$/i;

const smallWords: ReadonlySet<string> = new Set([
  'and',
  'at',
  'by',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
]);

/** Short words that are no initials. */
const shortWords: ReadonlySet<string> = new Set(['DR', 'MR', 'MRS', 'MS', 'MT', 'ST']);

/** "EXAMPLE ORCHARDS, LLC" becomes "Example Orchards". A name that is not all in capitals keeps its letters. */
export function plainCompany(printed: string): string {
  const name = withoutSuffixes(printed.replaceAll(/\s+/g, ' ').trim());
  return /\p{Ll}/u.test(name) ? name : name.split(' ').map(plainWord).join(' ');
}

function withoutSuffixes(name: string): string {
  const shorter = name.replace(suffixes, '').replace(/[\s,;&]+$/, '');
  return shorter === name || shorter === '' ? name : withoutSuffixes(shorter);
}

function plainWord(word: string, position: number): string {
  const lower = word.toLowerCase();
  if (position > 0 && smallWords.has(lower)) return lower;
  return areInitials(word)
    ? word
    : lower.replaceAll(/(?<![\p{L}\p{M}’'])\p{L}|(?<=\b(?:mc|o['’]))\p{L}/gu, upper);
}

/** Words such as "IBM", "AT&T", "3M" or "U.S.", which nobody reads as a word. */
function areInitials(word: string): boolean {
  const letters = word.replaceAll(/[^\p{L}]/gu, '');
  if (/[&\d]|\p{L}\.\p{L}/u.test(word)) return letters.length <= 4;
  return letters.length > 1 && letters.length <= 4 && !/[AEIOUY]/.test(letters) && !shortWords.has(letters);
}

function upper(letter: string): string {
  return letter.toUpperCase();
}
