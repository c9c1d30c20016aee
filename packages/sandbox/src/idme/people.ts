import { defaultPerson } from '#sandbox/people/personas.ts';
import { samplePeople, sandboxPersonId } from '#sandbox/shared.ts';

/** An invented person who can sign in here. */
export interface IdmePerson {
  id: string;
  /** The account's id at ID.me. It never changes. */
  uuid: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  address: string;
  email: string;
  isVerifiable: boolean;
}

type Details = Pick<IdmePerson, 'firstName' | 'lastName' | 'dateOfBirth' | 'address'>;

const unverifiable: Details = {
  firstName: 'Riley',
  lastName: 'Unverified',
  dateOfBirth: '1985-06-30',
  address: '2 Sample Street, Springfield, IL 62701',
};

export const idmePeople: readonly IdmePerson[] = [
  ...[...samplePeople, defaultPerson].map((details, index) => accountOf(details, index, true)),
  accountOf(unverifiable, samplePeople.length + 1, false),
];

export function findPerson(id: string | undefined): IdmePerson | undefined {
  return idmePeople.find((person) => person.id === id);
}

export function fullName({ firstName, lastName }: IdmePerson): string {
  return `${firstName} ${lastName}`;
}

function accountOf(details: Details, index: number, isVerifiable: boolean): IdmePerson {
  const { firstName, lastName, dateOfBirth, address } = details;
  return {
    id: sandboxPersonId(details),
    uuid: `5a4db0c0-1d3e-4000-8000-${String(index + 1).padStart(12, '0')}`,
    firstName,
    lastName,
    dateOfBirth,
    address,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    isVerifiable,
  };
}
