import type { Email } from '#server/platform/providers/email.ts';
import { entitlements } from '#shared/entitlements.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { plans } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import { settingsAnchors } from '#shared/settings-anchors.ts';
import { answerAddress } from '#shared/support.ts';
import type { MessageWithUser } from './queries.ts';

/** An email has no line breaks of its own, so each typed line becomes a paragraph. */
function typedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

export function supportDeskEmail({ message, user }: MessageWithUser): Email {
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

interface ToCustomer extends MessageWithUser {
  publicUrl: string;
}

const messagesButton = (publicUrl: string) => ({
  label: 'See your messages',
  url: `${publicUrl}${pagePaths.accountSettings}#${settingsAnchors.support}`,
});

export function acknowledgementEmail({ message, user, publicUrl }: ToCustomer): Email {
  return {
    subject: 'We received your message',
    paragraphs: [
      `Hello ${user.firstName}, the ${product.name} support team has received your message. You wrote:`,
      ...typedLines(message.text),
      'We’ll reply by email, and you’ll also find the reply in your account settings.',
    ],
    button: messagesButton(publicUrl),
    closing: 'If you didn’t write to us, sign in, change your password and let us know right away.',
  };
}

export function answerEmail({ message, user, publicUrl }: ToCustomer): Email {
  return {
    subject: `A reply from ${product.name} support`,
    paragraphs: [
      `Hello ${user.firstName}, our support team has replied to you:`,
      ...typedLines(message.text),
    ],
    button: messagesButton(publicUrl),
    closing: 'To write back, use Contact Support in your account settings so we know it’s you.',
  };
}
