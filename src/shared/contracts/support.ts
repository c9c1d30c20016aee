import { z } from 'zod';
import { supportAuthors, supportMessageMaxLength } from '../account/support.ts';
import { requiredText } from '../text-field.ts';
import type { Contracts } from './contract.ts';
import { doneSchema, momentField } from './fields.ts';

const tag = 'Support';

export const helpBody = z.strictObject({
  message: requiredText('Write your message first', { maxLength: supportMessageMaxLength }),
});

const supportMessageSchema = z.object({
  id: z.uuid(),
  author: z.enum(supportAuthors),
  text: z.string(),
  createdAt: momentField,
});

export type SupportMessage = z.infer<typeof supportMessageSchema>;

export const supportContracts = {
  'POST /api/support/help': {
    summary: 'Write to the support team',
    tag,
    access: 'signed-in',
    body: helpBody,
    response: doneSchema,
  },
  'GET /api/support/messages': {
    summary: 'What was written to the support team and answered by it, newest first',
    tag,
    access: 'signed-in',
    response: z.array(supportMessageSchema),
  },
} as const satisfies Contracts;
