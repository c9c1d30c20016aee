import { type PropertyKind, propertyKinds } from '#shared/claims/claims.ts';
import type { ClaimantKind } from '#shared/people/acting.ts';

/** What can be written into a field. There is none for a signature, a date, or a Social Security number. */
export const textFacts = [
  'claimant.name',
  'claimant.firstName',
  'claimant.middleName',
  'claimant.lastName',
  'claimant.formerNames',
  'claimant.street',
  'claimant.city',
  'claimant.state',
  'claimant.zip',
  'claimant.earlierAddresses',
  'claimant.dateOfBirth',
  'claimant.email',
  'property.id',
  'property.type',
  'property.amount',
  'property.holder',
  'property.ownerOnRecord',
  'property.addressOnRecord',
  'office.name',
] as const;

export type TextFact = (typeof textFacts)[number];

/** What can be ticked or chosen, with its values. */
export const choiceFacts = {
  'claimant.kind': ['owner', 'agent', 'heir', 'executor', 'business'],
  'property.kind': propertyKinds,
} as const satisfies { 'claimant.kind': readonly ClaimantKind[]; 'property.kind': readonly PropertyKind[] };

type ChoiceFact = keyof typeof choiceFacts;

/** A fact that is not known is absent, and its field stays empty. */
export type FormFacts = Partial<Record<TextFact, string>> & Partial<Record<ChoiceFact, string>>;

/** Invented, for the preview. */
export const sampleFacts: FormFacts = {
  'claimant.name': 'Łukasz Sample',
  'claimant.firstName': 'Łukasz',
  'claimant.middleName': 'Q',
  'claimant.lastName': 'Sample',
  'claimant.formerNames': 'Łukasz Example',
  'claimant.street': '1 Sample Street Apt 2',
  'claimant.city': 'Sampleville',
  'claimant.state': 'CA',
  'claimant.zip': '00000',
  'claimant.earlierAddresses': '2 Example Road, Sampleville, CA 00000',
  'claimant.dateOfBirth': '01/31/1980',
  'claimant.email': 'sample@example.com',
  'claimant.kind': 'owner',
  'property.id': 'SAMPLE-000000',
  'property.type': 'Wages',
  'property.kind': 'money',
  'property.amount': '$1,234.56',
  'property.holder': 'Example Orchards',
  'property.ownerOnRecord': 'SAMPLE LUKASZ',
  'property.addressOnRecord': '1 SAMPLE ST SAMPLEVILLE CA',
  'office.name': 'Sample Office',
};

/** The longest values that are plausible. What a field cannot hold of these, some people would have to write by hand. */
export const longestFacts: FormFacts = {
  ...sampleFacts,
  'claimant.name': 'Bartholomew-Alexander Maximilian Featherstonehaugh-Montgomery',
  'claimant.firstName': 'Bartholomew-Alexander',
  'claimant.middleName': 'Maximilian',
  'claimant.lastName': 'Featherstonehaugh-Montgomery',
  'claimant.formerNames': 'Bartholomew-Alexander Maximilian Wolfeschlegelstein',
  'claimant.street': '12345 Southwest Meadowbrook Heights Boulevard Apt 1204',
  'claimant.city': 'Rancho Santa Margarita Heights',
  'claimant.zip': '00000-0000',
  'claimant.earlierAddresses':
    '12345 Southwest Meadowbrook Heights Boulevard Apt 1204, Rancho Santa Margarita Heights, CA 00000-0000',
  'claimant.dateOfBirth': '12/28/1980',
  'claimant.email': 'bartholomew.featherstonehaugh@mail.example.com',
  'property.id': '0000000000000000000',
  'property.type': 'Benefit or claim payment of a personal policy',
  'property.amount': '$1,234,567.89',
  'property.holder': 'Northwestern Example Mutual Life Insurance Company',
  'property.ownerOnRecord': 'FEATHERSTONEHAUGH-MONTGOMERY BARTHOLOMEW-ALEXANDER M',
  'property.addressOnRecord': '12345 SW MEADOWBROOK HEIGHTS BLVD APT 1204 RANCHO SANTA MARGARITA HEIGHTS CA',
  'office.name': 'Department of Revenue, Treasury Division, Unclaimed Property Program',
};
