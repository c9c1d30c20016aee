import type { Letter } from '#server/providers/letter.ts';
import { entitlements } from '#shared/entitlements.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { plans } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import { settingsAnchors } from '#shared/settings-anchors.ts';
import { answerAddress } from '#shared/support.ts';
import type { MessageWithUser } from './queries.ts';

/** A letter has no line breaks of its own; each line of what was typed becomes a paragraph. */
function typedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

export function deskLetter({ message, user }: MessageWithUser): Letter {
  const { supportTier } = entitlements[user.subscriptionPlan];
  return {
    subject: `Support request (${supportTier}) ${message.id.slice(0, 8)}`,
    paragraphs: [
      `${user.firstName} ${user.lastName} (${user.email}) asks for help. Plan: ${plans[user.subscriptionPlan].name}. Support tier: ${supportTier}.`,
      ...typedLines(message.text),
    ],
    button: { label: 'Answer by mail', url: `mailto:${answerAddress(message.id)}` },
    closing: 'Answer this mail as it is: the answer is mailed to the customer and kept with their account.',
  };
}

interface ToCustomer extends MessageWithUser {
  publicUrl: string;
}

const messagesButton = (publicUrl: string) => ({
  label: 'See your messages',
  url: `${publicUrl}${pagePaths.accountSettings}#${settingsAnchors.support}`,
});

export function acknowledgementLetter({ message, user, publicUrl }: ToCustomer): Letter {
  return {
    subject: 'Our support team has your message',
    paragraphs: [
      `Hello ${user.firstName}, your message has reached the ${product.name} support team. You wrote:`,
      ...typedLines(message.text),
      'The answer comes by mail and stands in your account settings too.',
    ],
    button: messagesButton(publicUrl),
    closing: 'If you did not write to us, sign in, change your password and tell us at once.',
  };
}

export function answerLetter({ message, user, publicUrl }: ToCustomer): Letter {
  return {
    subject: `An answer from ${product.name} support`,
    paragraphs: [`Hello ${user.firstName}, our support team has answered you:`, ...typedLines(message.text)],
    button: messagesButton(publicUrl),
    closing: 'To write again, use Contact Support in your account settings, so that we know who is asking.',
  };
}
