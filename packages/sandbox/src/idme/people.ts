import { defaultPerson } from '#sandbox/people/personas.ts';
import { samplePeople, sandboxPersonId } from '#sandbox/shared.ts';

/** What of a person ID.me verified and returns. */
export const vouchings = ['whole', 'without_birth_date', 'ial1'] as const;

export type Vouching = (typeof vouchings)[number];

/** An invented person who can sign in here. */
export interface IdmePerson {
  id: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  address: string;
  email: string;
  isVerifiable: boolean;
  /** Says whom the person is for, where the name does not. */
  note?: string;
}

/** One person has an account for each answer that ID.me may give about them. */
export interface IdmeAccount {
  /** The account's id at ID.me. It never changes. */
  uuid: string;
  person: IdmePerson;
  vouching: Vouching;
}

type Details = Pick<IdmePerson, 'firstName' | 'lastName' | 'dateOfBirth' | 'address' | 'note'>;

const unverifiable: Details = {
  firstName: 'Riley',
  lastName: 'Unverified',
  dateOfBirth: '1985-06-30',
  address: '2 Sample Street, Springfield, IL 62701',
};

const stranger: Details = {
  firstName: 'Sandbox',
  lastName: 'Stranger',
  dateOfBirth: '1971-03-03',
  address: '3 Sample Street, Springfield, IL 62701',
  note: 'Verified, and not you: it must be refused',
};

/** Added at the end, because the ids of the accounts count through this list. */
export const idmePeople: readonly IdmePerson[] = [
  ...[...samplePeople, defaultPerson].map((details) => personOf(details, true)),
  personOf(unverifiable, false),
  personOf(stranger, true),
];

const idmeAccounts: readonly IdmeAccount[] = idmePeople.flatMap((person, index) =>
  vouchings.map((vouching) => ({ uuid: uuidOf(index, vouching), person, vouching })),
);

export function findAccount(personId: string | undefined, vouching: Vouching): IdmeAccount | undefined {
  return idmeAccounts.find((account) => account.person.id === personId && account.vouching === vouching);
}

export function findAccountById(uuid: string | undefined): IdmeAccount | undefined {
  return idmeAccounts.find((account) => account.uuid === uuid);
}

export function fullName({ firstName, lastName }: IdmePerson): string {
  return `${firstName} ${lastName}`;
}

function uuidOf(index: number, vouching: Vouching): string {
  const variant = String(vouchings.indexOf(vouching)).padStart(4, '0');
  return `5a4db0c0-1d3e-4000-8000-${variant}${String(index + 1).padStart(8, '0')}`;
}

function personOf(
  { firstName, lastName, dateOfBirth, address, note }: Details,
  isVerifiable: boolean,
): IdmePerson {
  return {
    id: sandboxPersonId({ firstName, lastName }),
    firstName,
    lastName,
    dateOfBirth,
    address,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    isVerifiable,
    ...(note && { note }),
  };
}
