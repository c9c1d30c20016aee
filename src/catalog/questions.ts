import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { QuestionAnswer } from '#shared/claims/questions.ts';

const textOrNull = z.string().nullable();

/** The same question has the same id in every scan. What is asked of a person once is not asked again for another record. */
const base = { id: z.string() };

/** What an office's record carries and the person never told us, as the record writes it. */
export const matchQuestionSchema = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('address'),
    street: textOrNull,
    city: textOrNull,
    state: textOrNull,
    zip: textOrNull,
  }),
  z.object({
    ...base,
    kind: z.literal('suffix'),
    firstName: z.string(),
    lastName: z.string(),
    suffix: z.string(),
  }),
  z.object({
    ...base,
    kind: z.literal('name'),
    firstName: z.string(),
    middleName: textOrNull,
    lastName: z.string(),
  }),
  z.object({ ...base, kind: z.literal('holder'), holder: z.string() }),
  /** The record names nothing else to ask about. */
  z.object({ ...base, kind: z.literal('record') }),
]);

/** What a credit, a refund or a settlement depends on. */
export const conditionSchema = z.object({
  ...base,
  kind: z.literal('condition'),
  text: z.string(),
  help: z.string().exactOptional(),
  /** The answer without which nothing is due. */
  keeps: z.enum(['yes', 'no']),
  /** Why nothing is due after the other answer. */
  otherwise: z.string(),
});

export type Condition = z.infer<typeof conditionSchema>;

/** Earlier findings kept each condition as a sentence that has to be true. */
export const storedConditionSchema = z.union([conditionSchema, z.string().transform(fromSentence)]);

export function fromSentence(sentence: string): Condition {
  const words = sentence.replace(/\.$/, '');
  return {
    id: hashed(sentence),
    kind: 'condition',
    text: `Is it true that ${words.charAt(0).toLowerCase()}${words.slice(1)}?`,
    keeps: 'yes',
    otherwise: `This needs the following to be true: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`,
  };
}

export type MatchQuestion = z.infer<typeof matchQuestionSchema>;

export type Question = MatchQuestion | Condition;

export const questionSchema: z.ZodType<Question> = z.union([matchQuestionSchema, conditionSchema]);

/** Whether the answer says that the finding is not the person's, or that nothing is due. */
export function losesClaim(question: Question, answer: QuestionAnswer): boolean {
  if (answer === 'not_sure') return false;
  return answer !== (question.kind === 'condition' ? question.keeps : 'yes');
}

/** Whether the answer leaves nothing to ask. */
export function settles(question: Question, answer: QuestionAnswer | undefined): boolean {
  return answer !== undefined && answer !== 'not_sure' && !losesClaim(question, answer);
}

/** Says nothing about what was hashed, not even that two people were asked the same. */
export function hashed(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
