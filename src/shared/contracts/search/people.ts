import { z } from 'zod';
import { isRealDate } from '../../calendar-date.ts';
import { maxDocumentBytes, megabytesText } from '../../documents.ts';
import {
  type CapacityId,
  capacitiesOf,
  capacityIds,
  maxOthers,
  type OtherKind,
  personKinds,
  relationIds,
} from '../../people/acting.ts';
import { maxFormerNames, maxPriorAddresses } from '../../people/identity.ts';
import { nameField, requiredName } from '../../people/person-name.ts';
import { requiredText } from '../../text-field.ts';
import type { Contracts } from '../contract.ts';
import { base64Length, doneSchema, fileFields } from '../fields.ts';

const tag = 'People';
const access = 'signed-in';

const nameFields = {
  firstName: requiredName('Enter the first name'),
  middleName: nameField().optional(),
  lastName: requiredName('Enter the last name'),
};

const dateField = requiredText('Enter the date', { maxLength: 10 })
  .refine(isRealDate, 'Enter a real date')
  .refine((date) => date >= '1850-01-01', 'Enter a real date');

const addressesField = z
  .array(requiredText('Enter an address', { maxLength: 500 }))
  .min(1, 'Enter an address')
  .max(1 + maxPriorAddresses, `Enter at most ${1 + maxPriorAddresses} addresses`)
  .describe('The last or present one first.');

const legalName = requiredText('Enter the legal name', { maxLength: 200 });

const capacityField = <Kind extends OtherKind>(kind: Kind) =>
  z.enum(capacitiesOf(kind) as [CapacityId, ...CapacityId[]], 'Choose what lets you act');

const humanFields = {
  relation: z.enum(relationIds, 'Choose who they are to you'),
  ...nameFields,
  formerNames: z
    .array(z.strictObject(nameFields))
    .max(maxFormerNames, `Add at most ${maxFormerNames} former names`),
  dateOfBirth: dateField.nullable(),
  addresses: addressesField,
};

const otherPersonBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('living'), capacity: capacityField('living'), ...humanFields }),
  z.strictObject({
    kind: z.literal('late'),
    capacity: capacityField('late'),
    diedOn: dateField.nullable(),
    ...humanFields,
  }),
  z.strictObject({
    kind: z.literal('business'),
    capacity: capacityField('business'),
    legalName,
    formerLegalNames: z.array(legalName).max(maxFormerNames, `Add at most ${maxFormerNames} former names`),
    addresses: addressesField,
  }),
]);

export type OtherPerson = z.infer<typeof otherPersonBody>;

const personSchema = z.object({
  id: z.uuid(),
  kind: z.enum(personKinds),
  name: z.string().describe('The present name in full, or the legal name of a business.'),
  relation: z.enum(relationIds).nullable().describe('To the account holder; null for them and a business.'),
  capacity: z
    .enum(capacityIds)
    .nullable()
    .describe('What entitles the account holder to act; null for themselves.'),
  names: z
    .array(z.object({ firstName: z.string(), middleName: z.string().nullable(), lastName: z.string() }))
    .describe('The present one first; empty for a business.'),
  legalNames: z.array(z.string()).describe('Of a business, the present one first.'),
  dateOfBirth: z.iso.date().nullable(),
  diedOn: z.iso.date().nullable(),
  addresses: z.array(z.string()).describe('The last or present one first.'),
  papers: z
    .object({ status: z.enum(['none', 'waiting', 'approved', 'refused']), reason: z.string().nullable() })
    .describe('What an operator decided about the papers that entitle the account holder.'),
  isRemoved: z.boolean().describe('Nothing new is searched or filed for them; what was filed stays.'),
});

export type Person = z.infer<typeof personSchema>;

const params = z.object({ personId: z.uuid('That person does not exist') });

/** Which person a call is about; without it, the account holder. */
export const personQuery = z.object({ personId: z.uuid('That person does not exist').optional() });

export const peopleContracts = {
  'GET /api/people': {
    summary: 'Whom this account searches for: the account holder first, then whomever they act for',
    tag,
    access,
    response: z.array(personSchema),
  },
  'POST /api/people': {
    summary: `Add a parent, a late relative or a business, at most ${maxOthers}`,
    tag,
    access,
    body: otherPersonBody,
    response: personSchema,
  },
  'PUT /api/people/:personId': {
    summary: 'Change what is known of somebody the account acts for',
    tag,
    access,
    params,
    body: otherPersonBody,
    response: personSchema,
  },
  'DELETE /api/people/:personId': {
    summary: 'Stop acting for somebody: what was not filed is deleted or hidden, what was filed stays',
    tag,
    access,
    params,
    response: doneSchema,
  },
  'POST /api/people/:personId/papers': {
    summary: 'Send the paper that entitles the account holder to act, for our team to look at',
    tag,
    access,
    params,
    maxFileBytes: maxDocumentBytes,
    body: z.strictObject({
      contentBase64: fileFields.contentBase64
        .max(
          base64Length(maxDocumentBytes),
          `This file is larger than ${megabytesText(maxDocumentBytes)}. Please choose a smaller one.`,
        )
        .describe('A PDF, or a JPEG, PNG or WebP picture.'),
    }),
    response: doneSchema,
  },
} as const satisfies Contracts;
