import type { Profile } from '#shared/contracts/onboarding.ts';
import type { samplePeople } from '#shared/people/sample-people.ts';
import { parseUsAddress } from '#shared/people/us-address.ts';
import type { StateCode } from '#shared/us-states.ts';

export interface NameValues {
  firstName: string;
  middleName: string;
  lastName: string;
}

export interface AddressValues {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** The form's values. Every field is a text, which is empty if nothing was entered. */
export interface PersonalInfoValues extends NameValues {
  /** As typed: "1988-4-12". */
  dateOfBirth: string;
  address: AddressValues;
  formerNames: NameValues[];
  priorAddresses: AddressValues[];
  email: string;
  password: string;
}

export const emptyName: NameValues = { firstName: '', middleName: '', lastName: '' };

export const emptyAddress: AddressValues = { street: '', city: '', state: '', zip: '' };

export const emptyValues: PersonalInfoValues = {
  ...emptyName,
  dateOfBirth: '',
  address: emptyAddress,
  formerNames: [],
  priorAddresses: [],
  email: '',
  password: '',
};

/** "1988-4-12" as "1988-04-12". What is not a whole date stays as it is and is refused. */
export function toIsoDate(typed: string): string {
  return typed.replace(/^(\d{4})-(\d)(?=-|$)/, '$1-0$2').replace(/-(\d)$/, '-0$1');
}

/** The one line that is sent and stored. The state's code is what the server reads the state from. */
export function addressLine({ street, city, state, zip }: AddressValues): string {
  return [street, city, `${state} ${zip}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** Reads a stored line into its fields. What cannot be told apart is left to the person. */
export function addressValues(line: string, correctedState?: StateCode | null): AddressValues {
  const { street, city, state, zip } = parseUsAddress(line);
  return { street: street ?? '', city: city ?? '', state: correctedState ?? state ?? '', zip: zip ?? '' };
}

/** Whether saving would make somebody another person: what was verified no longer holds then. */
export function changesIdentity(values: IdentityValues, profile: Profile): boolean {
  const saved = valuesOfProfile(profile, '');
  return identityFields.some((name) => typedValue(name, values) !== saved[name]);
}

function typedValue(name: (typeof identityFields)[number], values: IdentityValues): string {
  const typed = (values[name] ?? '').trim();
  return name === 'dateOfBirth' ? toIsoDate(typed) : typed;
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
    address: addressValues(profile.address ?? '', profile.state),
    formerNames: profile.formerNames.map(nameValues),
    priorAddresses: profile.priorAddresses.map((line) => addressValues(line)),
    email,
    password: '',
  };
}

type SamplePerson = (typeof samplePeople)[number] & { email: string };

export function valuesOfSample(person: SamplePerson): PersonalInfoValues {
  return {
    ...nameValues(person),
    dateOfBirth: person.dateOfBirth,
    address: addressValues(person.address),
    formerNames: person.formerNames.map(nameValues),
    priorAddresses: person.priorAddresses.map((line) => addressValues(line)),
    email: person.email,
    password: '',
  };
}
