import { amountWords } from '#shared/claims/claim-words.ts';
import { cents } from '#shared/money.ts';
import type { ClaimFacts } from '../facts.ts';
import type { PacketClaimant } from '../packet/packet.ts';
import type { ClaimRow, readPerson } from '../queries.ts';
import type { FormFacts, TextFact } from './form-facts.ts';

interface KnownOfClaim {
  claim: ClaimRow;
  facts: ClaimFacts;
  claimant: PacketClaimant;
  person: Awaited<ReturnType<typeof readPerson>>;
}

/** What we know of what an office's form asks for. What we do not know is left out. */
export function factsOfClaim({ claim, facts, claimant, person }: KnownOfClaim): FormFacts {
  const [name] = person.names;
  const [home] = person.addresses;
  return withoutEmpty({
    'claimant.name': claimant.name,
    'claimant.firstName': name?.firstName,
    'claimant.middleName': name?.middleName,
    'claimant.lastName': name?.lastName,
    'claimant.formerNames': claimant.formerNames.join('; '),
    'claimant.street': home?.street,
    'claimant.city': home?.city,
    'claimant.state': home?.state,
    'claimant.zip': home?.zip,
    'claimant.earlierAddresses': claimant.addresses.slice(1).join('; '),
    'claimant.dateOfBirth': claimant.dateOfBirth && americanDate(claimant.dateOfBirth),
    'claimant.email': claimant.email,
    'claimant.kind': claimant.kind,
    'office.name': claim.sourceName,
    ...propertyFacts(claim, facts),
  });
}

function propertyFacts(claim: ClaimRow, facts: ClaimFacts) {
  if (facts.type !== 'unclaimed_property') return {};
  const { amountKind } = claim;
  return {
    'property.id': facts.propertyId,
    'property.type': facts.propertyType,
    'property.kind': facts.propertyKind,
    'property.amount':
      amountKind === 'unknown' ? null : amountWords({ ...claim, amountCents: cents(claim.amountCents) }),
    'property.holder': facts.holder,
    'property.ownerOnRecord': facts.ownerName,
    'property.addressOnRecord': facts.address,
  };
}

function withoutEmpty(facts: Partial<Record<keyof FormFacts, string | null | undefined>>): FormFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
}

/** As forms in the United States ask for it, such as "04/12/1988". */
function americanDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** In the order in which forms usually ask. */
const labels: Partial<Record<TextFact, string>> = {
  'property.id': 'Property ID',
  'property.ownerOnRecord': 'Owner on record',
  'property.addressOnRecord': 'Address on record',
  'property.holder': 'Reported by',
  'claimant.firstName': 'First name',
  'claimant.middleName': 'Middle name',
  'claimant.lastName': 'Last name',
  'claimant.formerNames': 'Former names',
  'claimant.dateOfBirth': 'Date of birth',
  'claimant.street': 'Street',
  'claimant.city': 'City',
  'claimant.state': 'State',
  'claimant.zip': 'ZIP code',
  'claimant.earlierAddresses': 'Earlier addresses',
  'claimant.email': 'Email',
};

/** The words to copy into a form or a website, one by one. */
export function wordsToCopy(facts: FormFacts): { label: string; text: string }[] {
  return (Object.entries(labels) as [TextFact, string][]).flatMap(([fact, label]) => {
    const text = facts[fact];
    return text ? [{ label, text }] : [];
  });
}
