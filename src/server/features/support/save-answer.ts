import { z } from 'zod';
import type { Tx } from '#server/platform/db/connect.ts';
import { findOutsideEvent } from '#server/platform/db/outside-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import * as queries from './queries.ts';

const answerSchema = z.object({ id: z.string(), reference: z.uuid(), text: z.string().optional() });

/** Handles one stored answer: saves it once in the account that asked, and emails it to the owner. */
export async function handleSupportEvent(deps: Deps, eventId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const event = await findOutsideEvent(tx, eventId);
    if (!event) return;
    const { id, reference, text } = answerSchema.parse(event);
    // The answer was handled before.
    if (text === undefined) return;
    await queries.removeEventText(tx, eventId);
    const question = await queries.findMessage(tx, reference);
    if (question) await saveAnswer(deps, tx, { externalId: id, userId: question.message.userId, text });
    else deps.log.warn({ eventId }, 'a support answer belongs to an account that no longer exists');
  });
}

interface Answer {
  externalId: string;
  userId: string;
  text: string;
}

async function saveAnswer({ jobs, audit, now }: Deps, tx: Tx, answer: Answer): Promise<void> {
  const at = now();
  const messageId = await queries.insertMessage(tx, { ...answer, author: 'support', createdAt: at });
  if (!messageId) return;
  await jobs.enqueue(tx, 'mail-support-message', { messageId });
  await audit.record(tx, {
    actor: 'staff',
    userId: answer.userId,
    action: 'support_answer_given',
    resource: { kind: 'support_message', id: messageId },
    at,
  });
}
