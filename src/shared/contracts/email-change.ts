import { z } from 'zod';
import { requiredText } from '../text-field.ts';
import type { Contracts } from './contract.ts';
import { doneSchema } from './fields.ts';

const linkBody = z.strictObject({
  token: requiredText('This link is invalid or has expired.', { maxLength: 128 }),
});

export const emailChangeContracts = {
  'POST /api/auth/email-change/confirm': {
    summary: 'Prove the new address by its link, which changes the account’s address and ends every session',
    tag: 'Accounts',
    access: 'anyone',
    body: linkBody,
    response: z.object({ email: z.string().describe('The address from now on.') }),
  },
  'POST /api/auth/email-change/undo': {
    summary: 'Give the account its old address back with the link mailed there, and end every session',
    tag: 'Accounts',
    access: 'anyone',
    body: linkBody,
    response: doneSchema,
  },
} as const satisfies Contracts;
