import { z } from 'zod';
import { textField } from '#shared/text-field.ts';
import { isSignedLately, type SignedBody } from './signed-body.ts';

const answerSchema = z.object({
  /** Of the mail that the answer came by. */
  id: textField({ maxLength: 500 }).min(1),
  /** The message that it answers, as its reply address names it. */
  reference: z.uuid(),
  text: textField({ maxLength: 50_000 }).trim().min(1),
});

type SupportAnswer = z.infer<typeof answerSchema>;

/** The people who answer, through the mail service that hands their answers on. */
export interface SupportDesk {
  /** Undefined when the mail service did not send it, or not lately. */
  verifyAnswer(signed: SignedBody): SupportAnswer | undefined;
}

/** Without secrets no answer is believed. */
export function createSupportDesk(secrets: readonly string[]): SupportDesk {
  return {
    verifyAnswer: (signed) => (isSignedLately(secrets, signed) ? readAnswer(signed.body) : undefined),
  };
}

function readAnswer(body: Buffer): SupportAnswer | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
