import type { Email } from '#server/platform/providers/email.ts';
import { passwordLinkLife } from '#shared/account/accounts.ts';
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

/** For people who chose a password when they signed up. */
export function readyEmail(greeting: string, url: string): Email {
  return {
    subject: `Your ${product.name} account is ready`,
    paragraphs: [
      `${greeting}, your ${product.name} account is ready.`,
      'Sign in with this email address and the password you chose. Your dashboard shows what we find for you.',
    ],
    button: { label: 'Go to my dashboard', url },
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
