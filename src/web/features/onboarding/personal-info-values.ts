import type { Profile } from '#shared/contracts/onboarding.ts';
import type { samplePeople } from '#shared/people/sample-people.ts';
import { parseUsAddress } from '#shared/people/us-address.ts';
import type { StateCode } from '#shared/us-states.ts';

export interface NameValues {
  firstName: string;
  middleName: string;
  lastName: string;
}

/** The form's values. Every field is a text, which is empty if nothing was entered. */
export interface PersonalInfoValues extends NameValues {
  dateOfBirth: string;
  address: string;
  state: StateCode | '';
  formerNames: NameValues[];
  priorAddresses: string[];
  email: string;
  password: string;
}

export const emptyName: NameValues = { firstName: '', middleName: '', lastName: '' };

export const emptyValues: PersonalInfoValues = {
  ...emptyName,
  dateOfBirth: '',
  address: '',
  state: '',
  formerNames: [],
  priorAddresses: [],
  email: '',
  password: '',
};

/** Whether saving would make somebody another person: what was verified no longer holds then. */
export function changesIdentity(values: IdentityValues, profile: Profile): boolean {
  const saved = valuesOfProfile(profile, '');
  return identityFields.some((name) => (values[name] ?? '').trim() !== saved[name]);
}

const identityFields = ['firstName', 'middleName', 'lastName', 'dateOfBirth'] as const;

type IdentityValues = Partial<Record<(typeof identityFields)[number], string | undefined>>;

type Name = { firstName: string; middleName?: string | null; lastName: string };

function nameValues({ firstName, middleName, lastName }: Name): NameValues {
  return { firstName, middleName: middleName ?? '', lastName };
}

export function valuesOfProfile(profile: Profile, email: string): PersonalInfoValues {
  return {
    ...nameValues(profile),
    dateOfBirth: profile.dateOfBirth ?? '',
    address: profile.address ?? '',
    state: profile.state ?? '',
    formerNames: profile.formerNames.map(nameValues),
    priorAddresses: [...profile.priorAddresses],
    email,
    password: '',
  };
}

type SamplePerson = (typeof samplePeople)[number] & { email: string };

export function valuesOfSample(person: SamplePerson): PersonalInfoValues {
  return {
    ...nameValues(person),
    dateOfBirth: person.dateOfBirth,
    address: person.address,
    state: parseUsAddress(person.address).state ?? '',
    formerNames: person.formerNames.map(nameValues),
    priorAddresses: [...person.priorAddresses],
    email: person.email,
    password: '',
  };
}
