import { z } from 'zod';
import { todoKinds } from '../account/todos.ts';
import type { Contracts } from './contract.ts';
import { amountField, doneSchema, momentField, sumKindField } from './fields.ts';

const tag = 'To do';
const access = 'signed-in';

const todoSchema = z.object({
  id: z.string().describe('Stays the same for as long as it waits.'),
  kind: z.enum(todoKinds),
  when: z.string().describe('How much time is left, or what it holds up, in a few words.'),
  title: z.string().describe('What to do, with the amount, as one line.'),
  detail: z.string().describe('Which claim or account it is about, or why.'),
  amount: amountField.nullable().describe('What depends on it; null if that is no sum of money.'),
  amountKind: sumKindField.nullable(),
  dueOn: z.iso.date().nullable().describe('The last day; null if there is none.'),
  daysLeft: z
    .int()
    .nullable()
    .describe('Days until the last day where the person lives; negative once it has passed.'),
  claimId: z.uuid().nullable(),
  whose: z
    .string()
    .nullable()
    .describe('For whom it is; null if it is about the account, or the account has nobody else.'),
  action: z.object({
    label: z.string(),
    to: z.string().describe('A page of the product, or the address of an invoice.'),
  }),
  isSandbox: z.boolean(),
});

export type Todo = z.infer<typeof todoSchema>;

const calendarSchema = z.object({
  createdAt: momentField
    .nullable()
    .describe('When the calendar’s address was made; null if there is none. The address itself is not kept.'),
});

export const todoContracts = {
  'GET /api/todos': {
    summary: 'What waits for the signed-in person, most urgent first',
    tag,
    access,
    response: z.array(todoSchema),
  },
  'GET /api/todos/calendar': {
    summary: 'Whether a calendar may read the due days',
    tag,
    access,
    response: calendarSchema,
  },
  'POST /api/todos/calendar': {
    summary: 'Make an address at which a calendar reads the due days; an earlier one stops working',
    tag,
    access,
    response: calendarSchema.extend({ url: z.url() }),
  },
  'DELETE /api/todos/calendar': {
    summary: 'End the calendar’s address',
    tag,
    access,
    response: doneSchema,
  },
} as const satisfies Contracts;
