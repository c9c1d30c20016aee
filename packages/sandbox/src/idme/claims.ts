import type { AccountClaims } from 'oidc-provider';
import { parseUsAddress } from '../../../../src/shared/us-address.ts';
import type { IdmePerson } from './people.ts';

/** The claims of the only scope: ID.me's own short names next to those of OpenID Connect. */
export const claimNames = [
  'sub',
  'uuid',
  'email',
  'email_verified',
  'given_name',
  'family_name',
  'birthdate',
  'address',
  'fname',
  'lname',
  'birth_date',
  'street',
  'city',
  'state',
  'zip',
  'identity_assurance_level',
  'status',
] as const;

export function claimsOf(person: IdmePerson): AccountClaims & Record<(typeof claimNames)[number], unknown> {
  const { uuid, email, firstName, lastName, dateOfBirth } = person;
  const { street, city, state, zip } = parseUsAddress(person.address);
  return {
    sub: uuid,
    uuid,
    email,
    email_verified: true,
    given_name: firstName,
    family_name: lastName,
    birthdate: dateOfBirth,
    address: {
      formatted: person.address,
      street_address: street,
      locality: city,
      region: state,
      postal_code: zip,
      country: 'US',
    },
    fname: firstName,
    lname: lastName,
    birth_date: dateOfBirth,
    street,
    city,
    state,
    zip,
    identity_assurance_level: 'IAL2',
    status: [{ group: 'identity', subgroups: ['IAL2'], verified: person.isVerifiable }],
  };
}
