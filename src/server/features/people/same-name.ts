import { foldWords, type MatchName, mayBeSameName, parseOwner, parsePersonName } from '@rightful/matching';

interface Name {
  firstName: string;
  middleName?: string | null;
  lastName: string;
}

const hasLatinLetters = ({ firstName, lastName }: Name) =>
  /\p{Script=Latin}/u.test(firstName) && /\p{Script=Latin}/u.test(lastName);

/** Whether two names are one person's, by the matcher. Names that it cannot read are never taken for the same. */
export function isSamePersonsName(one: Name, other: Name): boolean {
  if (!hasLatinLetters(one) || !hasLatinLetters(other)) return false;
  return mayBeSameName(
    { ...one, middleName: one.middleName ?? '' },
    { ...other, middleName: other.middleName ?? '' },
  );
}

/**
 * Whether a line that names an owner, as an office or a bank writes it, names this person, alone or beside others, in any
 * order that it can be read in. An organization's line names nobody.
 */
export function namesPerson(line: string, name: Name): boolean {
  return parseOwner(line, 'unknown').some(({ readings }) =>
    readings.some((reading) => isReadingOf(reading, name)),
  );
}

/**
 * Whether a bank's line names this person as a holder, alone or beside others. What proves an identity must tell a father
 * from a son: another middle name or suffix is another person, and an estate or a trust is not its namesake.
 */
export function namesHolder(line: string, name: Name): boolean {
  const own = parsePersonName({ ...name, middleName: name.middleName ?? '' });
  return parseOwner(line, 'unknown')
    .filter(({ kind }) => kind === 'person')
    .some(({ readings }) =>
      readings.some(
        (reading) => isReadingOf(reading, name) && own.some((known) => !isContradiction(known, reading)),
      ),
    );
}

function isReadingOf({ given, middle, surname }: MatchName, name: Name): boolean {
  return isSamePersonsName({ firstName: given, middleName: middle, lastName: surname }, name);
}

function isContradiction(one: MatchName, other: MatchName): boolean {
  if (one.suffix && other.suffix && one.suffix !== other.suffix) return true;
  if (!one.middle || !other.middle) return false;
  const initials = initialsOf(one.middle);
  return !initialsOf(other.middle).some((initial) => initials.includes(initial));
}

const initialsOf = (words: string) => words.split(' ').map((word) => word[0]);

/** Whether one of the lines states the middle name of this person in full. */
export function hasMiddleName(lines: readonly string[], { middleName }: Name): boolean {
  const wanted = foldWords(middleName ?? '').split(' ');
  return lines.some((line) => {
    const words = foldWords(line).split(' ');
    return wanted.every((word) => words.includes(word));
  });
}

const legalForms = new Set(['llc', 'inc', 'corp', 'co', 'ltd', 'lp', 'llp', 'pc', 'pllc']);
const writtenOut: Record<string, string> = {
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  limited: 'ltd',
};

/** Whether two lines name one business, whose legal form an office often leaves out. */
export function isSameBusiness(one: string, other: string): boolean {
  const [first, second] = [one, other].map((line) => {
    const words = foldWords(line).split(' ');
    return words
      .filter((word) => word && word !== 'the' && !legalForms.has(writtenOut[word] ?? word))
      .join(' ');
  });
  return first !== '' && first === second;
}
