import { oneAtATime } from '#server/platform/db/one-at-a-time.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { greetingOf } from '#shared/account/greeting.ts';
import { settingsAnchors } from '#shared/account/settings-anchors.ts';
import { answerAddress, answerWebhookHeader } from '#shared/account/support.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { entitlements, plans } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import { webhookPaths } from '#shared/vendors.ts';
import type { MessageWithUser } from './queries.ts';
import * as queries from './queries.ts';

interface ToCustomer extends MessageWithUser {
  publicUrl: string;
}

const messagesButton = (publicUrl: string) => ({
  label: 'See your messages',
  url: `${publicUrl}${pagePaths.accountSettings}#${settingsAnchors.support}`,
});

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

/** An email has no line breaks of its own, so each typed line becomes a paragraph. */
function typedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function supportDeskEmail({ message, user }: MessageWithUser): Email {
  const { supportTier } = entitlements[user.subscriptionPlan];
  return {
    subject: `Support request (${supportTier}) ${message.id.slice(0, 8)}`,
    paragraphs: [
      `${user.firstName} ${user.lastName} (${user.email}) is asking for help. Plan: ${plans[user.subscriptionPlan].name}. Support tier: ${supportTier}.`,
      ...typedLines(message.text),
    ],
    button: { label: 'Reply by email', url: `mailto:${answerAddress(message.id)}` },
    closing:
      'Reply to this email directly. Your reply is emailed to the customer and saved in their account.',
  };
}

function acknowledgementEmail({ message, user, publicUrl }: ToCustomer): Email {
  return {
    subject: 'We received your message',
    paragraphs: [
      `${greetingOf(user)}, the ${product.name} support team has received your message.${user.emailProvedAt ? ' You wrote:' : ''}`,
      // Otherwise anybody could send a text to an address that is not theirs.
      ...(user.emailProvedAt ? typedLines(message.text) : []),
      'We’ll reply by email, and you’ll also find the reply in your account settings.',
    ],
    button: messagesButton(publicUrl),
    closing: 'If you didn’t write to us, sign in, change your password and let us know right away.',
  };
}

function answerEmail({ message, user, publicUrl }: ToCustomer): Email {
  return {
    subject: `A reply from ${product.name} support`,
    paragraphs: [`${greetingOf(user)}, our support team has replied to you:`, ...typedLines(message.text)],
    button: messagesButton(publicUrl),
    closing: 'To write back, use Contact Support in your account settings so we know it’s you.',
  };
}
