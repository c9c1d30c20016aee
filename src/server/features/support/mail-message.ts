import { oneAtATime } from '#server/platform/db/one-at-a-time.ts';
import type { Deps } from '#server/platform/deps.ts';
import { product } from '#shared/product.ts';
import { answerAddress, answerWebhookHeader } from '#shared/support.ts';
import { webhookPaths } from '#shared/webhook-paths.ts';
import { acknowledgementEmail, answerEmail, supportDeskEmail } from './emails.ts';
import * as queries from './queries.ts';

/**
 * Emails one message to its reader: the support team, or the customer whom it answers. A crash before it is marked
 * sends it twice rather than never, under the same Message-ID.
 */
export async function mailMessage(deps: Deps, messageId: string): Promise<void> {
  const messageKey = `support-${messageId}`;
  await oneAtATime(deps.db, messageKey, async () => {
    const found = await queries.findUnmailed(deps.db, messageId);
    if (!found) return;
    const isToDesk = found.message.author === 'user';
    if (isToDesk) await mailToDesk(deps, found, messageKey);
    else await mailToCustomer(deps, found, messageKey);
    await deps.db.transaction(async (tx) => {
      const isFirst = await queries.markMailed(tx, messageId, deps.now());
      if (isFirst && isToDesk) await deps.jobs.enqueue(tx, 'acknowledge-support-message', { messageId });
    });
  });
}

async function mailToDesk(
  { mailer, config }: Deps,
  found: queries.MessageWithUser,
  messageKey: string,
): Promise<void> {
  await mailer.send(product.supportEmail, supportDeskEmail(found), {
    messageKey,
    replyTo: answerAddress(found.message.id),
    headers: { [answerWebhookHeader]: `${config.publicUrl}${webhookPaths.support}` },
  });
}

async function mailToCustomer(
  { mailer, config }: Deps,
  found: queries.MessageWithUser,
  messageKey: string,
): Promise<void> {
  const email = answerEmail({ ...found, publicUrl: config.publicUrl });
  await mailer.send(found.user.email, email, { messageKey, replyTo: product.supportEmail });
}

/** Tells a customer that their message has arrived. */
export async function acknowledgeMessage({ db, mailer, config }: Deps, messageId: string): Promise<void> {
  const found = await queries.findMessage(db, messageId);
  // The message was deleted with its account.
  if (!found) return;
  const email = acknowledgementEmail({ ...found, publicUrl: config.publicUrl });
  await mailer.send(found.user.email, email, {
    messageKey: `support-received-${messageId}`,
    replyTo: product.supportEmail,
  });
}
