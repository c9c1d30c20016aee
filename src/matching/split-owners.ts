import type { MatchName } from './entity.ts';
import { foldWords } from './fold-text.ts';
import { isCredential, joinElision, suffixOf } from './name-words.ts';
import { isKnownGiven, type NameOrder, type NameWords, readName, takeSuffix } from './read-name.ts';

const between = /\s*(?:&|\+|;|\band\b|\bor\b|\s\/\s)\s*/;
const tenancy =
  /\b(?:et (?:al|ux|vir)|jt ?ten(?:ants?)?(?: wros)?|jtwros|wros|ten(?:ants)? (?:com|ent|in common)|community property|com ?prop|h\/w|husband|wife|joint tenants?|tod|pod)\b/g;

/** The readings of a line that names one owner and holds nothing but words. */
export function readPlainName(line: string, order: NameOrder): MatchName[] {
  if (line.includes(',') || line.search(tenancy) >= 0) return splitOwners(line, order).flat();
  return uniqueNames(readName(takeSuffix(line.split(' ')), order));
}

/** The owners a line lists, each with the readings of the name. Who has no surname of their own shares the other's. */
export function splitOwners(line: string, order: NameOrder): MatchName[][] {
  const segments = dropTenancy(line)
    .split(between)
    .map(readSegment)
    .filter(({ words }) => words.length > 0);
  const own = segments.map((segment) =>
    isGivenOnly(segment) && segments.length > 1 ? [] : readOwn(segment, order),
  );
  return segments.map((segment, index) => {
    const neighbours = own.find((names, at) => at !== index && names.length > 0) ?? [];
    return uniqueNames([...shareSurname(segment, neighbours), ...(own[index] ?? [])]);
  });
}

/** Transfer on death is told behind the owner's name: "SMITH TOD R" is called Tod. */
function dropTenancy(line: string): string {
  return line.replaceAll(tenancy, (words: string, at: number) =>
    words === 'tod' && !isBehindName(line, at) ? words : ' ',
  );
}

const nameAtEnd = /[a-z],?\s+(?:(?:&|and|or)\s+)?(?!(?:and|or)\s)\S*[a-z],?\s*$/;
/** Two words are shorter, and no line, however long, takes time by the square. */
const longestName = 80;

/** Whether before this place stands a whole name, or one that shares another's surname: "smith john & mary". */
export function isBehindName(line: string, at: number): boolean {
  return nameAtEnd.test(line.slice(Math.max(0, at - longestName), at));
}

interface Segment extends NameWords {
  /** Set when a comma ends the surname. */
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

/** "MARY" or "MARY A" beside another owner. */
function isGivenOnly({ words, surname }: Segment): boolean {
  if (surname !== '') return false;
  if (words.length === 1) return isKnownGiven(words[0] ?? '') || (words[0] ?? '').length <= 2;
  return words.length === 2 && words[1]?.length === 1;
}

function shareSurname(segment: Segment, neighbours: readonly MatchName[]): MatchName[] {
  const [given = '', ...middle] = segment.words;
  const mayShare = isGivenOnly(segment) || (segment.surname === '' && isKnownGiven(given));
  if (!mayShare || segment.words.length > 3) return [];
  return neighbours
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
