import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { product } from '#shared/product.ts';
import { answerAddress, answerWebhookHeader } from '#shared/support.ts';
import { webhookPaths } from '#shared/webhook-paths.ts';
import { acknowledgementLetter, answerLetter, deskLetter } from './letters.ts';
import * as queries from './queries.ts';

/**
 * Writes to the reader of one message: the support team, or the customer whom it answered. The message is held
 * meanwhile, so that two jobs at once do not both write; a crash in between writes twice rather than never.
 */
export async function mailMessage(deps: Deps, messageId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await queries.lockUnmailed(tx, messageId);
    if (!found) return;
    if (found.message.author === 'user') await mailToDesk(deps, tx, found);
    else await mailToCustomer(deps, found);
    await queries.markMailed(tx, messageId, deps.now());
  });
}

async function mailToDesk(
  { mailer, jobs, config }: Deps,
  tx: Tx,
  found: queries.MessageWithUser,
): Promise<void> {
  const messageId = found.message.id;
  await mailer.send(product.supportEmail, deskLetter(found), {
    replyTo: answerAddress(messageId),
    headers: { [answerWebhookHeader]: `${config.publicUrl}${webhookPaths.support}` },
  });
  await jobs.enqueue(tx, 'acknowledge-support-message', { messageId });
}

async function mailToCustomer({ mailer, config }: Deps, found: queries.MessageWithUser): Promise<void> {
  const letter = answerLetter({ ...found, publicUrl: config.publicUrl });
  await mailer.send(found.user.email, letter, { replyTo: product.supportEmail });
}

/** Tells a customer that their message has arrived. */
export async function acknowledgeMessage({ db, mailer, config }: Deps, messageId: string): Promise<void> {
  const found = await queries.findMessage(db, messageId);
  // Gone with its account.
  if (!found) return;
  const letter = acknowledgementLetter({ ...found, publicUrl: config.publicUrl });
  await mailer.send(found.user.email, letter, { replyTo: product.supportEmail });
}
