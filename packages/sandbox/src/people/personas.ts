import { parseUsAddress, samplePeople } from '#sandbox/shared.ts';

/** Used for everybody who is not one of the sample people. */
export const defaultPerson = {
  firstName: 'Taylor',
  lastName: 'Example',
  dateOfBirth: '1990-01-15',
  address: '1 Sample Street, Springfield, IL 62701',
} as const;

export type AccountKind = 'checking' | 'savings' | 'credit card';

export interface BankAccount {
  kind: AccountKind;
  name: string;
  /** The last four digits of the account number or of the card. */
  last4: string;
  balanceCents: number;
}

interface Holding {
  last4: string;
  balanceCents: number;
}

interface PostalAddress {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

export type PersonaId = 'jordan-rivera' | 'casey-nguyen' | 'morgan-whitfield' | 'anyone';

/** An invented customer of the sandbox's institutions. The bank and the email provider know the same person. */
export interface Persona {
  id: PersonaId;
  /** The current name comes first. */
  fullNames: readonly string[];
  /** The current address comes first. */
  addresses: readonly PostalAddress[];
  email: string;
  phone: string;
  accounts: readonly BankAccount[];
}

const samplePersonas: readonly Persona[] = [
  {
    id: 'jordan-rivera',
    ...nameAndAddress('Jordan'),
    email: 'jordan.rivera@example.com',
    phone: '+19165550118',
    accounts: openAccounts({
      checking: { last4: '2204', balanceCents: 3_482_16 },
      savings: { last4: '8830', balanceCents: 9_140_00 },
      card: { last4: '4417', balanceCents: 1_206_43 },
    }),
  },
  {
    id: 'casey-nguyen',
    ...nameAndAddress('Casey'),
    email: 'casey.nguyen@example.com',
    phone: '+15125550162',
    accounts: openAccounts({
      checking: { last4: '5518', balanceCents: 5_027_90 },
      savings: { last4: '2281', balanceCents: 21_800_00 },
      card: { last4: '7026', balanceCents: 1_944_08 },
    }),
  },
  {
    id: 'morgan-whitfield',
    ...nameAndAddress('Morgan'),
    email: 'morgan.whitfield@example.com',
    phone: '+19185550137',
    accounts: openAccounts({
      checking: { last4: '6642', balanceCents: 1_873_02 },
      savings: { last4: '9017', balanceCents: 2_400_00 },
      card: { last4: '3391', balanceCents: 642_71 },
    }),
  },
];

/** Used for everybody who is not one of the sample people. */
const anyone: Persona = {
  id: 'anyone',
  fullNames: ['Robin Sandbox Ellery'],
  addresses: [requireAddress('612 Marigold Lane, Boise, ID 83702')],
  email: 'robin.ellery@example.com',
  phone: '+12085550144',
  accounts: openAccounts({
    checking: { last4: '0973', balanceCents: 2_914_55 },
    savings: { last4: '4105', balanceCents: 6_250_00 },
    card: { last4: '1846', balanceCents: 811_27 },
  }),
};

function nameAndAddress(firstName: string): Pick<Persona, 'fullNames' | 'addresses'> {
  const person = samplePeople.find((candidate) => candidate.firstName === firstName);
  if (!person) throw new Error(`No sample person is called ${firstName}.`);
  return {
    fullNames: [person, ...person.formerNames].map((name) =>
      [name.firstName, name.middleName, name.lastName].filter(Boolean).join(' '),
    ),
    addresses: [person.address, ...person.priorAddresses].map(requireAddress),
  };
}

export function requirePersona(id: PersonaId): Persona {
  const persona = [...samplePersonas, anyone].find((candidate) => candidate.id === id);
  if (!persona) throw new Error(`No persona is called ${id}.`);
  return persona;
}

/** Finds a sample person by name, with or without the middle name, or by email. Otherwise returns the default persona. */
export function findPersona({
  names,
  email,
}: {
  names: readonly string[];
  email?: string | undefined;
}): Persona {
  const wanted = names.map(words);
  const matches = (persona: Persona) =>
    persona.email === email?.trim().toLowerCase() ||
    persona.fullNames.some((own) => wanted.some((name) => bearsName(words(own), name)));
  return samplePersonas.find(matches) ?? anyone;
}

function words(name: string): string[] {
  return name.toLowerCase().split(/\s+/).filter(Boolean);
}

/** First and last name must agree. A middle name may be missing but must not differ. */
function bearsName(own: readonly string[], wanted: readonly string[]): boolean {
  return (
    wanted.length >= 2 &&
    wanted[0] === own[0] &&
    wanted.at(-1) === own.at(-1) &&
    wanted.every((word) => own.includes(word))
  );
}

function requireAddress(text: string): PostalAddress {
  const { street, city, state, zip } = parseUsAddress(text);
  if (!street || !city || !state || !zip) throw new Error(`Not a whole address: ${text}`);
  return { street, city, region: state, postalCode: zip };
}

/** Everyone has the same three accounts, with different numbers. */
function openAccounts(holdings: {
  checking: Holding;
  savings: Holding;
  card: Holding;
}): readonly BankAccount[] {
  return [
    { kind: 'checking', name: 'Everyday Checking', ...holdings.checking },
    { kind: 'savings', name: 'Goal Savings', ...holdings.savings },
    { kind: 'credit card', name: 'Cash Rewards Card', ...holdings.card },
  ];
}
