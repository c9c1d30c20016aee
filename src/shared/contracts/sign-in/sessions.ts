import { z } from 'zod';
import type { Contracts } from '../contract.ts';
import { doneSchema, momentField, newPasswordField, passwordField } from '../fields.ts';

const tag = 'Security';

const sessionSchema = z.object({
  id: z.uuid(),
  device: z.string().describe('Browser and system, as the browser names them.'),
  place: z
    .string()
    .describe('The network it was signed in from. Networks are compared, not looked up: no town is known.'),
  isCurrent: z.boolean(),
  isRemembered: z.boolean(),
  signedInAt: momentField,
  lastSeenAt: momentField,
});

export type Session = z.infer<typeof sessionSchema>;

const activitySchema = z.object({
  id: z.string(),
  text: z.string().describe('What happened, as a sentence.'),
  at: momentField,
});

export type Activity = z.infer<typeof activitySchema>;

export const changePasswordBody = z.strictObject({
  currentPassword: passwordField,
  newPassword: newPasswordField,
});

export const sessionContracts = {
  'GET /api/user/sessions': {
    summary: 'Where the account is signed in',
    tag,
    access: 'signed-in',
    response: z.array(sessionSchema),
  },
  'DELETE /api/user/sessions': {
    summary: 'Sign out everywhere else',
    tag,
    access: 'signed-in',
    response: doneSchema,
  },
  'DELETE /api/user/sessions/:sessionId': {
    summary: 'Sign one device out',
    tag,
    access: 'signed-in',
    params: z.object({ sessionId: z.uuid('That session does not exist') }),
    response: doneSchema,
  },
  'GET /api/user/security-activity': {
    summary: 'What was last done with the account, newest first',
    tag,
    access: 'signed-in',
    response: z.array(activitySchema),
  },
  'POST /api/user/password': {
    summary: 'Change the password and sign out everywhere else',
    tag,
    access: 'signed-in',
    body: changePasswordBody,
    response: doneSchema,
  },
} as const satisfies Contracts;
