import type { Owner } from 'plaid';
import { requirePersona } from '#sandbox/people/personas.ts';
import type { Wire } from '#sandbox/plaid/api/wire.ts';
import type { Item } from './item.ts';

export function describeOwner({ personaId, holderName }: Item): Wire<Owner> {
  const { fullNames, addresses, email, phone } = requirePersona(personaId);
  return {
    names: holderName ? [holderName] : [...fullNames],
    emails: [{ data: email, primary: true, type: 'primary' }],
    phone_numbers: [{ data: phone, primary: true, type: 'mobile' }],
    addresses: addresses.map(({ street, city, region, postalCode }, index) => ({
      primary: index === 0,
      data: { street, city, region, postal_code: postalCode, country: 'US' },
    })),
  };
}
