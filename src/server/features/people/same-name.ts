import { mayBeSameName, parseOwner } from '@rightful/matching';

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
    readings.some(({ given, middle, surname }) =>
      isSamePersonsName({ firstName: given, middleName: middle, lastName: surname }, name),
    ),
  );
}
