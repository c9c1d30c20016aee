import { z } from 'zod';
import { textField } from '#shared/text-field.ts';
import { isRecentlySigned, type SignedBody } from './signed-body.ts';

const answerSchema = z.object({
  /** The id of the email that contained the answer. */
  id: textField({ maxLength: 500 }).min(1),
  /** The id of the message that it answers, taken from the reply address. */
  reference: z.uuid(),
  text: textField({ maxLength: 50_000 }).trim().min(1),
});

type SupportAnswer = z.infer<typeof answerSchema>;

/** The support team, reached through the mail service that forwards its answers. */
export interface SupportDesk {
  /** Returns undefined if the mail service did not sign it, or not recently. */
  verifyAnswer(signed: SignedBody): SupportAnswer | undefined;
}

/** Without secrets every answer is rejected. */
export function createSupportDesk(secrets: readonly string[]): SupportDesk {
  return {
    verifyAnswer: (signed) => (isRecentlySigned(secrets, signed) ? readAnswer(signed.body) : undefined),
  };
}

function readAnswer(body: Buffer): SupportAnswer | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
