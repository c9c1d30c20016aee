import type { MatchName } from './entity.ts';
import { foldWords } from './fold-text.ts';
import { isCredential, joinElision, suffixOf } from './name-words.ts';
import { isKnownGiven, type NameOrder, type NameWords, readName, takeSuffix } from './read-name.ts';

const between = /\s*(?:&|\+|;|\band\b|\bor\b|\s\/\s)\s*/;
const tenancy =
  /\b(?:et (?:al|ux|vir)|jt ?ten(?:ants?)?(?: wros)?|jtwros|wros|ten(?:ants)? (?:com|ent|in common)|community property|com ?prop|h\/w|husband|wife|joint tenants?|tod|pod)\b/g;

/** The readings of a line that names one owner and contains nothing but words. */
export function readPlainName(line: string, order: NameOrder): MatchName[] {
  if (line.includes(',') || line.search(tenancy) >= 0) return splitOwners(line, order).flat();
  return uniqueNames(readName(takeSuffix(line.split(' ')), order));
}

/** The owners a line lists, each with the readings of their name. An owner without a surname shares another owner's. */
export function splitOwners(line: string, order: NameOrder): MatchName[][] {
  const segments = dropTenancy(line)
    .split(between)
    .map(readSegment)
    .filter(({ words }) => words.length > 0);
  const own = segments.map((segment) =>
    isGivenOnly(segment) && segments.length > 1 ? [] : readOwn(segment, order),
  );
  return segments.map((segment, index) => {
    const neighbors = own.find((names, at) => at !== index && names.length > 0) ?? [];
    return uniqueNames([...shareSurname(segment, neighbors), ...(own[index] ?? [])]);
  });
}

/** "TOD" (transfer on death) follows the owner's name. In "SMITH TOD R" it is the given name. */
function dropTenancy(line: string): string {
  return line.replaceAll(tenancy, (words: string, at: number) =>
    words === 'tod' && !isBehindName(line, at) ? words : ' ',
  );
}

const nameAtEnd = /[a-z],?\s+(?:(?:&|and|or)\s+)?(?!(?:and|or)\s)\S*[a-z],?\s*$/;
/** Two words are shorter than this. The limit keeps the search from taking quadratic time on a long line. */
const longestName = 80;

/** Whether a whole name precedes this position, or a given name that shares another's surname: "smith john & mary". */
export function isBehindName(line: string, at: number): boolean {
  return nameAtEnd.test(line.slice(Math.max(0, at - longestName), at));
}

interface Segment extends NameWords {
  /** Empty unless a comma ends the surname. */
  surname: string;
}

function readSegment(text: string): Segment {
  const parts = text
    .split(',')
    .map((part) =>
      foldWords(part)
        .split(' ')
        .filter((word) => word !== '' && !/^\d{3,}$/.test(word)),
    )
    .filter((part) => part.length > 0);
  const [first = [], ...rest] = parts;
  const isName = (part: string[]) => !part.every((word) => suffixOf(word) || isCredential(word));
  const hasComma = rest.some(isName);
  const { words, suffix } = takeSuffix(parts.flat());
  return { words, suffix, surname: hasComma ? takeSuffix(first).words.join(' ') : '' };
}

function readOwn({ words, suffix, surname }: Segment, order: NameOrder): MatchName[] {
  if (surname === '') return readName({ words, suffix }, order);
  const surnameWords = surname.split(' ');
  const [given = '', ...middle] = words.slice(surnameWords.length);
  return [{ given, middle: middle.join(' '), surname: joinElision(surnameWords).join(' '), suffix }];
}

/** Whether the segment is only a given name, such as "MARY" or "MARY A" next to another owner. */
function isGivenOnly({ words, surname }: Segment): boolean {
  if (surname !== '') return false;
  if (words.length === 1) return isKnownGiven(words[0] ?? '') || (words[0] ?? '').length <= 2;
  return words.length === 2 && words[1]?.length === 1;
}

function shareSurname(segment: Segment, neighbors: readonly MatchName[]): MatchName[] {
  const [given = '', ...middle] = segment.words;
  const mayShare = isGivenOnly(segment) || (segment.surname === '' && isKnownGiven(given));
  if (!mayShare || segment.words.length > 3) return [];
  return neighbors
    .filter(({ surname }) => !segment.words.includes(surname))
    .map(({ surname }) => ({ given, middle: middle.join(' '), surname, suffix: segment.suffix }));
}

export function uniqueNames(names: MatchName[]): MatchName[] {
  if (names.length < 2) return names;
  const seen = new Map<string, MatchName>();
  for (const name of names) {
    const key = `${name.given}|${name.middle}|${name.surname}|${name.suffix}`;
    if (!seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()];
}
