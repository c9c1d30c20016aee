import { z } from 'zod';
import type { Contracts } from './contract.ts';

const tag = 'Notifications';

const notificationChoicesSchema = z.object({
  newFindings: z.boolean().describe('A digest when something new was found.'),
  claimSteps: z.boolean().describe('An email at each step of a filed claim.'),
  reminders: z.boolean().describe('An email three days before a last day, and on the day.'),
  productNews: z.boolean(),
});

export const notificationContracts = {
  'GET /api/user/notifications': {
    summary: 'Which emails are wanted; those about security and money always come',
    tag,
    access: 'signed-in',
    response: notificationChoicesSchema,
  },
  'PATCH /api/user/notifications': {
    summary: 'Choose which emails are wanted; what is left out stays as it is',
    tag,
    access: 'signed-in',
    body: z.strictObject(notificationChoicesSchema.partial().shape),
    response: notificationChoicesSchema,
  },
} as const satisfies Contracts;
