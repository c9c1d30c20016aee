import { findOwnPerson, listAddresses, listNames } from '#server/features/people/api.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PersonalFacts } from '#server/platform/providers/personal-words.ts';
import { AppError } from '#shared/app-error.ts';
import { product } from '#shared/product.ts';
import type { UserRow } from './queries.ts';

interface ChosenPassword {
  password: string;
  facts: PersonalFacts;
  /** The form's name of the password. */
  field?: string;
}

/** Refuses passwords that are in common lists or consist of facts about the person. */
export async function requireStrongPassword(
  { passwords }: Deps,
  { password, facts, field = 'password' }: ChosenPassword,
): Promise<void> {
  const texts = [product.name, ...facts.texts];
  if (await passwords.isStrong(password, { ...facts, texts })) return;
  const sentence =
    'That password is too easy to guess. Choose one that isn’t a common word, name or pattern.';
  throw new AppError('weak_password', sentence, { errors: { [field]: sentence } });
}

interface NameParts {
  firstName: string;
  middleName?: string | null | undefined;
  lastName: string;
}

interface KnownPerson {
  email: string;
  dateOfBirth: string | null;
  names: readonly NameParts[];
  addresses: readonly string[];
}

export function factsOf({ email, dateOfBirth, names, addresses }: KnownPerson): PersonalFacts {
  const nameTexts = names.flatMap(({ firstName, middleName, lastName }) => [
    firstName,
    middleName ?? '',
    lastName,
  ]);
  return { texts: [...nameTexts, email, ...addresses], dateOfBirth };
}

/** Reads what is stored about an account's owner, with former names and earlier addresses. */
export async function findFacts(
  db: Db,
  user: Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName' | 'dateOfBirth' | 'address'>,
) {
  const { id: userId, email, firstName, lastName, dateOfBirth, address } = user;
  const person = await findOwnPerson(db, userId);
  const names = person ? await listNames(db, person.id) : [];
  const addresses = person ? await listAddresses(db, person.id) : [];
  return factsOf({
    email,
    dateOfBirth,
    names: [{ firstName, lastName }, ...names],
    addresses: [address ?? '', ...addresses.map(({ text }) => text)],
  });
}
