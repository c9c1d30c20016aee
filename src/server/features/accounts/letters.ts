import type { Letter } from '#server/providers/letter.ts';
import { passwordLinkLife } from '#shared/accounts.ts';
import { product } from '#shared/product.ts';

interface PasswordLink {
  reason: 'reset' | 'welcome';
  firstName: string;
  url: string;
}

export function passwordLinkLetter({ reason, firstName, url }: PasswordLink): Letter {
  return reason === 'reset' ? resetLetter(firstName, url) : welcomeLetter(firstName, url);
}

function resetLetter(firstName: string, url: string): Letter {
  return {
    subject: `Reset your ${product.name} password`,
    paragraphs: [
      `Hello ${firstName}, someone asked to reset the password of your ${product.name} account.`,
      `Choose a new password with the button below. The link works once and expires in ${passwordLinkLife}.`,
    ],
    button: { label: 'Choose a new password', url },
    closing:
      'If this was not you, do nothing: your password stays as it is, and nobody can use this link without your mailbox.',
  };
}

const unaskedSentence = `If you did not ask for an account, do nothing, or write to ${product.supportEmail} and we will remove it.`;

/** To who has chosen a password already. */
export function readyLetter(firstName: string, url: string): Letter {
  return {
    subject: `Your ${product.name} account is ready`,
    paragraphs: [
      `Hello ${firstName}, your ${product.name} account is ready.`,
      'Sign in with this email address and the password that you chose. Your dashboard shows what we find for you.',
    ],
    button: { label: 'Go to my dashboard', url },
    closing: unaskedSentence,
  };
}

function welcomeLetter(firstName: string, url: string): Letter {
  return {
    subject: `Set your ${product.name} password`,
    paragraphs: [
      `Hello ${firstName}, your ${product.name} account is ready.`,
      `Set your password with the button below to sign in. The link works once and expires in ${passwordLinkLife}; you can ask for a new one on the sign-in page or, while you are signed in, in your account settings.`,
    ],
    button: { label: 'Set my password', url },
    closing: unaskedSentence,
  };
}
