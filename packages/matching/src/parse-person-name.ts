import type { MatchName } from './entity.ts';
import { foldWords } from './fold-text.ts';
import { joinElision } from './name-words.ts';
import { takeSuffix } from './read-name.ts';

export interface WrittenName {
  firstName: string;
  middleName: string;
  lastName: string;
}

/** Normalizes a name given in parts. A person whose first name is an initial may go by the middle name: a second reading. */
export function parsePersonName({ firstName, middleName, lastName }: WrittenName): MatchName[] {
  const last = takeSuffix(wordsOf(lastName));
  const [given = '', ...more] = takeSuffix(wordsOf(firstName)).words;
  const middles = [...more, ...wordsOf(middleName)];
  const surname = joinElision(last.words).join(' ');
  if (given === '' && middles.length === 0 && surname === '') return [];
  const { suffix } = last;
  const names = [{ given, middle: middles.join(' '), surname, suffix }];
  const [middle = '', ...others] = middles;
  if (given.length === 1 && middle.length > 1)
    names.push({ given: middle, middle: others.join(' '), surname, suffix });
  return names;
}

function wordsOf(text: string): string[] {
  const folded = foldWords(text);
  return folded === '' ? [] : folded.split(' ');
}
