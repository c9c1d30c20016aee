import { z } from 'zod';
import { standings } from '../claims/standing.ts';
import { bankAccountStatuses, bankAccountTypes, payoutKinds, payoutStatuses } from '../payouts/payouts.ts';
import { isRoutingNumber } from '../payouts/routing-number.ts';
import { requiredText, textField } from '../text-field.ts';
import type { Contracts } from './contract.ts';
import { amountField, doneSchema, momentField } from './fields.ts';

const tag = 'Payouts';

/** People type spaces and hyphens between digits, so these are removed before the number is checked. */
const digits = (missing: string, maxLength: number) =>
  textField({ maxLength, missing }).transform((typed) => typed.replaceAll(/[\s-]/g, ''));

const routingNumberSentence = 'Routing number must be 9 digits';
const accountNumberSentence = 'Account number is required';

export const bankAccountBody = z.strictObject({
  accountType: z.enum(bankAccountTypes, 'Choose checking or savings').default('checking'),
  routingNumber: digits(routingNumberSentence, 30)
    .refine((number) => /^\d{9}$/.test(number), { error: routingNumberSentence, abort: true })
    .refine(isRoutingNumber, 'No bank has this routing number. Check each digit and try again.'),
  accountNumber: digits(accountNumberSentence, 40)
    .refine((number) => number.length >= 4, { error: accountNumberSentence, abort: true })
    .refine((number) => /^\d{4,17}$/.test(number), 'An account number has 4 to 17 digits'),
  accountHolderName: requiredText('Account holder name is required', { minLength: 2, maxLength: 100 }),
  bankName: requiredText('Bank name is required', { minLength: 2, maxLength: 100 }),
});

const bankAccountSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  accountName: z.string(),
  accountType: z.enum(bankAccountTypes),
  accountHolderName: z.string(),
  bankName: z.string(),
  maskedAccountNumber: z.string(),
  isVerified: z.boolean(),
  isPrimary: z.boolean(),
  awaitsChoice: z
    .boolean()
    .describe('It was added before the email address was confirmed, so its owner must choose it again.'),
  isLinked: z.boolean().describe('It came with a connected bank, so it needs no small deposits.'),
  status: z.enum(bankAccountStatuses),
  depositsExpectedOn: z.iso
    .date()
    .nullable()
    .describe('The first day on which the small deposits may arrive.'),
  triesLeft: z.int().nonnegative().describe('How many more times the deposit amounts may be entered.'),
  heldUntil: momentField.nullable().describe('Payouts to this account wait until then; null if none wait.'),
  reason: z.string().nullable().describe('Why it cannot be used, as a sentence.'),
  payeeNote: z
    .string()
    .nullable()
    .describe(
      'What its holder has to do with payouts, as a sentence; null if its holder is the verified person.',
    ),
  createdAt: momentField,
  updatedAt: momentField,
});

export type BankAccount = z.infer<typeof bankAccountSchema>;

const depositAmount = z
  .string()
  .trim()
  .regex(/^\$?0?\.\d{2}$/, 'Enter an amount such as 0.07');

export const verifyBody = z
  .strictObject({ amounts: z.tuple([depositAmount, depositAmount]).optional() })
  .nullish()
  .describe('Without amounts the small deposits are sent; with them they are confirmed.');

/** Which look a stop has: it is past, the money is there now, it waits for the person, is to come, or went wrong. */
const hopStates = ['done', 'now', 'waiting', 'expected', 'in_bank', 'stopped'] as const;

const hopSchema = z.object({
  label: z.string(),
  state: z.enum(hopStates),
  at: momentField.nullable().describe('When it happened; null until then.'),
  expectedOn: z.iso
    .date()
    .nullable()
    .describe('The day on which it is expected or due, if anybody knows it.'),
  note: z.string().describe('What it waits for, as a sentence; empty if there is nothing to say.'),
});

export type Hop = z.infer<typeof hopSchema>;

const payoutSchema = z.object({
  id: z.uuid(),
  claimId: z.uuid(),
  office: z.string(),
  gross: amountField.describe('What the office paid.'),
  net: amountField.describe('What is left for the owner after our fee, also where that is billed.'),
  standing: z
    .enum(standings)
    .nullable()
    .describe('Where the money really stands; null for a payout that failed and that another one replaces.'),
  hops: z.array(hopSchema).describe('Each stop of the money in its order, those to come too.'),
  feeDue: z
    .object({
      amount: amountField,
      dueOn: z.iso.date().nullable().describe('Null until the invoice is out.'),
      paymentUrl: z.string().nullable(),
    })
    .nullable()
    .describe('Our fee that is billed and not paid; null if none is.'),
  amount: amountField.describe('What the owner receives.'),
  fee: amountField.describe(
    'Our fee: kept before the money was sent on, or billed where the office paid its owner.',
  ),
  kind: z.enum(payoutKinds),
  status: z.enum(payoutStatuses),
  claimTitle: z.string(),
  payoutDate: momentField.nullable().describe('When it arrived; null until then.'),
  bankAccount: z.string().describe('Where it goes or went, with the masked number.'),
  detail: z
    .string()
    .describe('What it is waiting for, or why it failed, as a sentence; empty if there is nothing to say.'),
  isSandbox: z.boolean(),
  createdAt: momentField,
});

export type Payout = z.infer<typeof payoutSchema>;

const accountParams = z.object({ accountId: z.uuid('That bank account does not exist') });

export const payoutContracts = {
  'GET /api/user/payout-accounts': {
    summary: 'The bank accounts that money may be paid to',
    tag,
    access: 'signed-in',
    response: z.array(bankAccountSchema),
  },
  'POST /api/user/payout-accounts': {
    summary: 'Add a bank account by its numbers',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    body: bankAccountBody,
    response: bankAccountSchema,
  },
  'GET /api/user/payout-accounts/linkable': {
    summary: 'Accounts of connected banks that could be paid to',
    tag,
    access: 'signed-in',
    response: z.array(
      z.object({
        linkedAccountId: z.uuid(),
        accountName: z.string(),
        bankName: z.string(),
        maskedAccountNumber: z.string(),
        accountType: z.enum(bankAccountTypes),
      }),
    ),
  },
  'POST /api/user/payout-accounts/linked': {
    summary: 'Add an account of a connected bank; it comes verified',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    body: z.strictObject({ linkedAccountId: z.uuid() }),
    response: bankAccountSchema,
  },
  'DELETE /api/user/payout-accounts/:accountId': {
    summary: 'Remove a bank account and its numbers',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    params: accountParams,
    response: doneSchema,
  },
  'PATCH /api/user/payout-accounts/:accountId/primary': {
    summary: 'Pay to this verified account from now on',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    params: accountParams,
    response: bankAccountSchema,
  },
  'POST /api/user/payout-accounts/:accountId/verify': {
    summary: 'Send two small deposits, or confirm their amounts',
    tag,
    access: 'signed-in',
    params: accountParams,
    body: verifyBody,
    response: bankAccountSchema,
  },
  'GET /api/user/payout-history': {
    summary: 'Every payout, newest first',
    tag,
    access: 'signed-in',
    response: z.array(payoutSchema),
  },
} as const satisfies Contracts;
