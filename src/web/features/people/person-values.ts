import { z } from 'zod';
import type { OtherPerson, Person } from '#shared/contracts/search/people.ts';
import {
  type CapacityId,
  capacityIds,
  type OtherKind,
  otherKinds,
  type Relation,
  relationIds,
} from '#shared/people/acting.ts';
import { nameField, requiredName } from '#shared/people/person-name.ts';
import { parseUsAddress } from '#shared/people/us-address.ts';
import { requiredText, textField } from '#shared/text-field.ts';

/** Everything of the form as it is typed. What belongs to another kind stays as it was typed. */
export interface TypedPerson {
  kind: OtherKind;
  relation: Relation;
  capacity: CapacityId | '';
  firstName: string;
  middleName: string;
  lastName: string;
  /** One a line. */
  formerLastNames: string;
  legalName: string;
  formerLegalNames: string;
  dateOfBirth: string;
  diedOn: string;
  address: string;
  earlierAddresses: string;
}

const blank: TypedPerson = {
  kind: 'late',
  relation: 'mother',
  capacity: '',
  firstName: '',
  middleName: '',
  lastName: '',
  formerLastNames: '',
  legalName: '',
  formerLegalNames: '',
  dateOfBirth: '',
  diedOn: '',
  address: '',
  earlierAddresses: '',
};

export function typedOf(person: Person | undefined): TypedPerson {
  const kind = otherKinds.find((each) => each === person?.kind);
  if (!person || !kind) return blank;
  const [name, ...former] = person.names;
  const [legalName = '', ...formerLegal] = person.legalNames;
  const [address = '', ...earlier] = person.addresses;
  return {
    kind,
    relation: person.relation ?? 'relative',
    capacity: person.capacity ?? '',
    firstName: name?.firstName ?? '',
    middleName: name?.middleName ?? '',
    lastName: name?.lastName ?? '',
    formerLastNames: former.map(({ lastName }) => lastName).join('\n'),
    legalName,
    formerLegalNames: formerLegal.join('\n'),
    dateOfBirth: person.dateOfBirth ?? '',
    diedOn: person.diedOn ?? '',
    address,
    earlierAddresses: earlier.join('\n'),
  };
}

const lines = textField({ maxLength: 5_000 });
const date = z.union([z.literal(''), z.iso.date('Enter a real date')]);

/** What is asked on each screen, one topic each. */
export const stepSchemas = {
  who: z.object({ kind: z.enum(otherKinds), relation: z.enum(relationIds) }),
  name: z.object({
    firstName: requiredName('Enter the first name'),
    middleName: nameField(),
    lastName: requiredName('Enter the last name'),
    formerLastNames: lines,
    dateOfBirth: date,
    diedOn: date,
  }),
  legalName: z.object({
    legalName: requiredText('Enter the legal name', { maxLength: 200 }),
    formerLegalNames: lines,
  }),
  places: z.object({
    address: requiredText('Enter an address', { maxLength: 500 }).refine(
      (text) => parseUsAddress(text).state !== null,
      'Add the state to the address: each state keeps its own list of unclaimed money',
    ),
    earlierAddresses: lines,
  }),
  right: z.object({ capacity: z.enum(capacityIds, 'Choose what lets you act') }),
} as const;

export type Step = keyof typeof stepSchemas;

export const stepsFor = (kind: OtherKind): readonly Step[] =>
  ['who', kind === 'business' ? 'legalName' : 'name', 'places', 'right'] as const;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A former name that was there with another first name keeps it. */
export function toBody(typed: TypedPerson, before: Person | undefined): OtherPerson {
  const { kind, relation, firstName, middleName, lastName } = typed;
  const capacity = typed.capacity || 'heir';
  const addresses = [typed.address, ...linesOf(typed.earlierAddresses)];
  if (kind === 'business') {
    const { legalName } = typed;
    return { kind, capacity, legalName, formerLegalNames: linesOf(typed.formerLegalNames), addresses };
  }
  const known = before?.names.slice(1) ?? [];
  const formerNames = linesOf(typed.formerLastNames).map((line) => {
    const same = known.find((name) => name.lastName === line);
    const first = same ?? { firstName, middleName: null };
    return {
      firstName: first.firstName,
      ...(first.middleName && { middleName: first.middleName }),
      lastName: line,
    };
  });
  const human = {
    capacity,
    relation,
    firstName,
    ...(middleName && { middleName }),
    lastName,
    formerNames,
    dateOfBirth: typed.dateOfBirth || null,
    addresses,
  };
  return kind === 'late' ? { kind, ...human, diedOn: typed.diedOn || null } : { kind, ...human };
}
