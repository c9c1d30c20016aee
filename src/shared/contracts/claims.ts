import { z } from 'zod';
import {
  amountKinds,
  claimSearchMaxLength,
  claimStatuses,
  claimStepKinds,
  claimTypes,
  confidences,
  filingChannels,
  filingComplexities,
  filingModes,
  officeClaims,
} from '../claims/claims.ts';
import { questionAnswers, questionKinds } from '../claims/questions.ts';
import { scanStatuses } from '../claims/scan.ts';
import { slipSchema } from '../claims/slip-schema.ts';
import { claimGroups, moneyStages, standings } from '../claims/standing.ts';
import { documentKinds, documentTypes } from '../documents.ts';
import { textField } from '../text-field.ts';
import { stateCodes } from '../us-states.ts';
import type { Contracts } from './contract.ts';
import { amountField, doneSchema, momentField } from './fields.ts';
import { personQuery } from './search/people.ts';

export const claimDocumentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  fileName: z.string(),
  contentType: z.enum(documentTypes),
  sizeBytes: z.int().nonnegative(),
  isSent: z.boolean().describe('The office has it or is about to, so it cannot be removed.'),
  createdAt: momentField,
});

export type ClaimDocument = z.infer<typeof claimDocumentSchema>;

export const filingChannelField = z
  .enum(filingChannels)
  .nullable()
  .describe('How we submit it; null if its owner does.');

export const claimSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  title: z.string(),
  description: z.string(),
  amount: amountField,
  amountKind: z
    .enum(amountKinds)
    .describe('How precise the amount is. With `unknown`, the office has not published one and it is 0.00.'),
  status: z.enum(claimStatuses),
  type: z.enum(claimTypes),
  confidence: z.enum(confidences),
  estimatedRecoveryTime: z.string(),
  isOfficesTime: z.boolean().describe('Whether that time is the office’s own figure.'),
  filingComplexity: z.enum(filingComplexities),
  deadline: z.iso.date().nullable().describe('The last day to claim it; null if we know of none.'),
  source: z.object({ name: z.string(), url: z.string() }),
  state: z.enum(stateCodes).nullable(),
  isSandbox: z.boolean().describe('Made of invented sandbox data.'),
  referenceNumber: z.string().nullable(),
  filedAt: momentField.nullable(),
  completedAt: momentField.nullable(),
  createdAt: momentField,
});

export type Claim = z.infer<typeof claimSchema>;

const isReadyToSend = z
  .boolean()
  .describe('Its packet is prepared, and its owner has not told us yet that they sent it.');

const openMoneySchema = z.object({
  stage: z.enum(moneyStages),
  gross: amountField.describe('What the office pays.'),
  keptFee: amountField.describe('What we keep of it before we send it on.'),
  net: amountField.describe('What reaches the person.'),
  expectedOn: z.iso
    .date()
    .nullable()
    .describe('When the money should be in the bank; null if nobody can say.'),
  waitsFor: z.string().nullable().describe('What keeps it from being sent, as a sentence.'),
  fee: z
    .object({
      amount: amountField,
      dueOn: z.iso.date().nullable().describe('Null until the invoice is out.'),
      paymentUrl: z.string().nullable(),
    })
    .nullable()
    .describe('The fee that its owner still owes; null if none is.'),
});

export type OpenMoney = z.infer<typeof openMoneySchema>;

const listedClaimSchema = claimSchema.extend({
  personId: z.uuid().describe('Whose it is: the account holder’s, or of somebody they act for.'),
  isReadyToSend,
  standing: z.enum(standings).describe('Where it really stands, as screens say it.'),
  openQuestionCount: z
    .int()
    .nonnegative()
    .describe('How many questions its owner has to answer before it can be filed.'),
  money: openMoneySchema.nullable().describe('What is not done with yet of the money that its office paid.'),
  officeClaims: z
    .enum(officeClaims)
    .nullable()
    .describe('What the office counts of others’ claims on the property; null if it counts none.'),
});

export type ListedClaim = z.infer<typeof listedClaimSchema>;

export const noSuchPage = 'This page of the list doesn’t exist. Please start with the first one';

/** The last claim of the page before: the hour it was found in or its deadline, its cents, and its id. */
const claimCursorField = z
  .string()
  .regex(/^\d{1,14}\.\d{1,15}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, noSuchPage);

const claimListQuery = z.object({
  status: z.enum(claimStatuses, 'There is no such status').optional(),
  type: z.enum(claimTypes, 'There is no such type').optional(),
  group: z.enum(claimGroups, 'There is no such group').optional(),
  hidden: z
    .literal('true', 'Hidden claims are asked for with hidden=true')
    .optional()
    .describe(
      'Instead of the claims that are shown, those that their owner hid by “Not me” or by an answer.',
    ),
  personId: personQuery.shape.personId.describe('Only the claims of one person.'),
  search: textField({ maxLength: claimSearchMaxLength })
    .optional()
    .describe('Each word must occur in the title, the description, the source or the reference number.'),
  cursor: claimCursorField.optional().describe('Given by the Link header of the page before.'),
});

export type ClaimListQuery = z.infer<typeof claimListQuery>;

/** How many claims one answer holds at most. */
export const claimsPerPage = 200;

const timelineSchema = z.array(z.object({ kind: z.enum(claimStepKinds), text: z.string(), at: momentField }));

/** The evidence for a claim. It is stored as it was found, so this schema must keep accepting older claims. */
export const claimDetailsSchema = z.object({
  explanation: z.object({
    unit: z.enum(['bits', 'cents']).describe('Bits of evidence for and against, or the cents of a sum.'),
    lines: z.array(z.object({ label: z.string(), detail: z.string(), value: z.number() })),
  }),
  evidence: z.array(
    z.object({
      label: z.string(),
      detail: z.string(),
      url: z.string().optional(),
      isPrinted: z.boolean().optional().describe('An office, a shop, or a bank has printed it.'),
    }),
  ),
});

const questionSchema = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  help: z.string().exactOptional(),
  answer: z.enum(questionAnswers).nullable().describe('Null until its owner has answered.'),
});

export type ClaimQuestion = z.infer<typeof questionSchema>;

const linkField = z.object({ name: z.string(), url: z.string() });

const guidanceSchema = z.object({
  why: z.string().describe('Why there is no packet, and what there is instead.'),
  steps: z.array(z.object({ title: z.string(), text: z.string(), links: z.array(linkField) })),
  freeHelp: z.array(
    z.object({ name: z.string(), text: z.string(), url: z.string(), phone: z.string().nullable() }),
  ),
  lastDay: z.iso.date().nullable().describe('Until when it can be claimed; null if nothing sets a day.'),
  office: z
    .object({
      words: z
        .array(z.object({ label: z.string(), text: z.string() }))
        .describe('To copy into the office’s form, one by one.'),
      hasForm: z.boolean().describe('The office’s form can be downloaded with what we know filled in.'),
    })
    .nullable()
    .describe('For an office that takes only its own form or website; null elsewhere.'),
});

export type Guidance = z.infer<typeof guidanceSchema>;

const claimPageSchema = listedClaimSchema.extend({
  questions: z
    .array(questionSchema)
    .describe('What only its owner can say, in the order to ask; what they are not sure of comes last.'),
  summary: z.string().describe('What it is, in plain words, as it stands now.'),
  slip: slipSchema.nullable().describe('What was printed, and what it means; null where nothing was.'),
  why: z.array(z.string()).describe('Why it is thought to be theirs, one sentence each.'),
  guidance: guidanceSchema
    .nullable()
    .describe('How its owner claims it themselves where we prepare no packet; null for all other claims.'),
  ownWay: guidanceSchema
    .nullable()
    .describe(
      'How its owner can claim it on the office’s own form or website instead of signing with us; null elsewhere.',
    ),
  probability: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Null where nobody has calculated it, because its owner found it themselves.'),
  ...claimDetailsSchema.shape,
  timeline: timelineSchema,
  documents: z.array(claimDocumentSchema),
  filing: z
    .object({
      mode: z.enum(filingModes),
      channel: filingChannelField,
      sentAt: momentField.nullable(),
      hasPacket: z.boolean().describe('False if its owner claimed it with papers of their own.'),
    })
    .nullable()
    .describe('How it was last filed; null if it never was.'),
});

export type ClaimPage = z.infer<typeof claimPageSchema>;

const claimProgressSchema = z.object({
  status: z.enum(claimStatuses),
  standing: z.enum(standings),
  isReadyToSend,
  progress: z.int().min(0).max(100).describe('How far along it is, in percent.'),
  timeline: timelineSchema,
  nextStep: z.string().describe('What happens next, or what the owner has to do, as a sentence.'),
});

export type ClaimProgress = z.infer<typeof claimProgressSchema>;

export const claimParams = z.object({ claimId: z.uuid('That claim does not exist') });

const tellUsBody = z
  .strictObject({
    note: textField({ maxLength: 1_000 })
      .trim()
      .optional()
      .describe('Why it is theirs, for whoever decides.'),
  })
  .nullish();

export const claimContracts = {
  'GET /api/claims': {
    summary: `The claims of the signed-in person, newest first, at most ${claimsPerPage}; the Link header names the next page`,
    tag: 'Claims',
    access: 'signed-in',
    query: claimListQuery,
    response: z.array(listedClaimSchema),
  },
  'GET /api/claims/:claimId': {
    summary: 'One claim: why it probably belongs to the user, its evidence and its timeline',
    tag: 'Claims',
    access: 'signed-in',
    params: claimParams,
    response: claimPageSchema,
  },
  'GET /api/claims/:claimId/status': {
    summary: 'Where a claim stands',
    tag: 'Claims',
    access: 'signed-in',
    params: claimParams,
    response: claimProgressSchema,
  },
  'POST /api/claims/:claimId/property-review': {
    summary:
      'Say that a property is one’s own though someone else claims it through us; saying it again changes nothing',
    tag: 'Claims',
    access: 'signed-in',
    params: claimParams,
    body: tellUsBody,
    response: doneSchema,
  },
  'POST /api/claims/:claimId/answers': {
    summary:
      'Answer one of a claim’s questions, or answer it anew; the same answer again changes nothing. One answer to each hides the claim',
    tag: 'Claims',
    access: 'signed-in',
    params: claimParams,
    body: z.strictObject({
      questionId: textField({ maxLength: 200 }),
      answer: z.enum(questionAnswers, 'Choose one of the three answers'),
    }),
    response: z.object({
      questions: z.array(questionSchema),
      openQuestionCount: listedClaimSchema.shape.openQuestionCount,
      isHidden: z.boolean().describe('The answer says that it isn’t theirs, or that nothing is due.'),
      reason: z.string().nullable().describe('Why it was hidden, as a sentence; null if it was not.'),
    }),
  },
  'POST /api/claims/:claimId/restore': {
    summary:
      'Show a hidden claim again, and take back the answer that hid it; doing it again changes nothing',
    tag: 'Claims',
    access: 'signed-in',
    params: claimParams,
    response: doneSchema,
  },
  'POST /api/claims/:claimId/dismiss': {
    summary: '“Not me”: hide a claim that no office has yet, until its owner takes it back',
    tag: 'Claims',
    access: 'signed-in',
    params: claimParams,
    response: doneSchema,
  },
  'POST /api/claims/scan': {
    summary: 'Scan again now, or join the scan that is running',
    tag: 'Claims',
    access: 'signed-in',
    response: z.object({
      scanId: z.uuid(),
      status: z.enum(scanStatuses),
      newClaimsCount: z.int().nonnegative().describe('New so far; final once the status is completed.'),
    }),
  },
} as const satisfies Contracts;
