import type { Deps } from '#server/platform/deps.ts';
import { countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import type { SupportMessage } from '#shared/contracts/support.ts';
import { daySeconds } from '#shared/durations.ts';
import * as queries from './queries.ts';

const perUser: Limit = { name: 'support-message', maxAttempts: 10, windowSeconds: daySeconds };
const maxMessages = 200;

interface Help {
  userId: string;
  text: string;
}

/** Stores a message together with the job that emails it to the support team. */
export async function askForHelp(deps: Deps, { userId, text }: Help): Promise<void> {
  await countAttempt(deps, { limit: perUser, subject: userId });
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const messageId = await queries.insertMessage(tx, { userId, author: 'user', text, createdAt: at });
    if (!messageId) throw new Error('the message id is already used');
    await deps.jobs.enqueue(tx, 'mail-support-message', { messageId });
    await deps.audit.record(tx, {
      actor: 'user',
      userId,
      action: 'support_message_sent',
      resource: { kind: 'support_message', id: messageId },
      at,
    });
  });
}

export async function listMessages({ db }: Deps, userId: string): Promise<SupportMessage[]> {
  const messages = await queries.listMessages(db, userId, maxMessages);
  return messages.map(({ id, author, text, createdAt }) => ({
    id,
    author,
    text,
    createdAt: createdAt.toISOString(),
  }));
}
