import type { Owner } from 'plaid';
import { requirePersona } from '#sandbox/people/personas.ts';
import { PlaidApiError } from '#sandbox/plaid/wire/api-error.ts';
import type { Wire } from '#sandbox/plaid/wire/identifiers.ts';
import { requireInstitution } from './institutions.ts';
import type { Holders, Item } from './item.ts';

/** Who holds the accounts behind each user name of the dialog. */
export const holdersByUserName: Record<string, Holders> = {
  user_good: 'customer',
  user_joint: 'customer and partner',
  user_stranger: 'stranger',
};

interface Holder {
  name: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

/** The second holder of every joint account. */
export const partner: Holder = {
  name: 'Alex Sandbox Partner',
  street: '3 Sample Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
};

export const stranger: Holder = {
  name: 'Sam Sandbox Stranger',
  street: '9 Elsewhere Avenue',
  city: 'Reno',
  region: 'NV',
  postalCode: '89501',
};

/** Plaid names all holders of a joint account in one owner. */
export function describeOwners(item: Item): Wire<Owner>[] {
  if (!requireInstitution(item.institutionId).hasIdentity)
    throw new PlaidApiError(
      'PRODUCTS_NOT_SUPPORTED',
      'the following products are not supported by this institution: ["identity"]',
    );
  if (item.holders === 'stranger')
    return [{ names: [stranger.name], emails: [], phone_numbers: [], addresses: addressesOf([stranger]) }];

  const { fullNames, addresses, email, phone } = requirePersona(item.personaId);
  const partners = item.holders === 'customer and partner' ? [partner] : [];
  return [
    {
      names: [...(item.holderName ? [item.holderName] : fullNames), ...partners.map(({ name }) => name)],
      emails: [{ data: email, primary: true, type: 'primary' }],
      phone_numbers: [{ data: phone, primary: true, type: 'mobile' }],
      addresses: addressesOf([...addresses, ...partners]),
    },
  ];
}

function addressesOf(places: readonly Omit<Holder, 'name'>[]): Wire<Owner>['addresses'] {
  return places.map(({ street, city, region, postalCode }, index) => ({
    primary: index === 0,
    data: { street, city, region, postal_code: postalCode, country: 'US' },
  }));
}
