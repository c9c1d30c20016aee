import { z } from 'zod';
import type { Contracts } from '../contract.ts';
import { privacyLaws, privacyRequestKinds } from '../privacy.ts';
import { textField } from '../text-field.ts';
import { emailField } from './accounts.ts';
import { doneSchema } from './done.ts';
import { momentField } from './fields.ts';

const tag = 'Privacy';

const privacyRequestBody = z.strictObject({
  email: emailField.optional().describe('Of somebody who is not signed in; a link is mailed to it.'),
  kind: z.enum(privacyRequestKinds, 'Choose what you’re asking for'),
  law: z.enum(privacyLaws),
});

const privacyRequestSchema = z.object({
  id: z.uuid(),
  kind: z.enum(privacyRequestKinds),
  law: z.enum(privacyLaws),
  createdAt: momentField,
  acknowledgeBy: z.iso.date(),
  respondBy: z.iso.date(),
  extendableTo: z.iso.date().nullable(),
  confirmedAt: momentField.nullable(),
  completedAt: momentField.nullable(),
});

export type PrivacyRequest = z.infer<typeof privacyRequestSchema>;

const tokenBody = z.strictObject({ token: textField({ maxLength: 128 }).min(1) });

export const privacyRequestContracts = {
  'POST /api/privacy/requests': {
    summary: 'Ask for what a privacy law gives; signed out, by a mailed link',
    tag,
    access: 'optional',
    body: privacyRequestBody,
    response: z.object({
      success: z.literal(true),
      needsConfirmation: z.boolean().describe('A link was mailed, and the request counts once it is opened.'),
      acknowledgeBy: z.iso.date(),
      respondBy: z.iso.date(),
    }),
  },
  'GET /api/privacy/requests': {
    summary: 'The requests of the signed-in person',
    tag,
    access: 'signed-in',
    response: z.array(privacyRequestSchema),
  },
  'POST /api/privacy/requests/confirm': {
    summary: 'Open a mailed link: the request counts from now on',
    tag,
    access: 'anyone',
    body: tokenBody,
    response: privacyRequestSchema.extend({
      hasAccount: z.boolean().describe('Only whoever reads the mailbox learns this.'),
    }),
  },
  'POST /api/privacy/requests/export': {
    summary: 'Take the data that a confirmed request asks for, as an indented JSON file',
    tag,
    access: 'anyone',
    body: tokenBody,
    isDownload: true,
    response: z.record(z.string(), z.unknown()),
  },
  'POST /api/privacy/requests/delete': {
    summary: 'Delete the account that a confirmed request asks to delete',
    tag,
    access: 'anyone',
    body: tokenBody,
    response: doneSchema,
  },
} as const satisfies Contracts;
