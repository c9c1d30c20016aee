import type { Email } from '#server/platform/providers/email.ts';
import { emailLinkLife, passwordLinkLife } from '#shared/account/accounts.ts';
import { product } from '#shared/product.ts';

interface PasswordLink {
  reason: 'reset' | 'welcome';
  greeting: string;
  url: string;
}

export function passwordLinkEmail({ reason, greeting, url }: PasswordLink): Email {
  return reason === 'reset' ? resetEmail(greeting, url) : welcomeEmail(greeting, url);
}

function resetEmail(greeting: string, url: string): Email {
  return {
    subject: `Reset your ${product.name} password`,
    paragraphs: [
      `${greeting}, someone asked to reset the password for your ${product.name} account.`,
      `To choose a new password, use the button below. The link works once and expires in ${passwordLinkLife}.`,
    ],
    button: { label: 'Choose a new password', url },
    closing:
      'If this wasn’t you, you can ignore this email. Your password won’t change, and no one can use this link without access to your inbox.',
  };
}

const unaskedSentence = `If you didn’t sign up, you can ignore this email, or write to ${product.supportEmail} and we’ll remove the account.`;

/** Whether it comes with the sign-up of somebody who chose a password, or somebody asked for it. */
export type EmailLinkReason = 'welcome' | 'asked';

interface EmailLink {
  reason: EmailLinkReason;
  url: string;
}

/** It greets nobody by name: until the address is proved, a stranger may have typed the name. */
export function emailLinkEmail({ reason, url }: EmailLink): Email {
  const isNew = reason === 'welcome';
  return {
    subject: isNew ? `Your ${product.name} account is ready` : 'Confirm your email address',
    paragraphs: [
      isNew
        ? `Hello, your ${product.name} account is ready.`
        : `Hello, someone asked for a link to confirm that this address belongs to a ${product.name} account.`,
      `Please confirm with the button below that this email address is yours. Searching works without it; filing a claim doesn’t. The link works once and expires in ${emailLinkLife}.`,
    ],
    button: { label: 'Confirm my email address', url },
    closing: unaskedSentence,
  };
}

function welcomeEmail(greeting: string, url: string): Email {
  return {
    subject: `Set your ${product.name} password`,
    paragraphs: [
      `${greeting}, your ${product.name} account is ready.`,
      `To sign in, set your password with the button below. The link works once and expires in ${passwordLinkLife}. You can request a new one on the sign-in page or, while you’re signed in, in your account settings.`,
    ],
    button: { label: 'Set my password', url },
    closing: unaskedSentence,
  };
}
