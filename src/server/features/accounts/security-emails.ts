import type { Deps } from '#server/platform/deps.ts';
import type { JobPayload } from '#server/platform/jobs/job-catalog.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { greetingOf } from '#shared/account/greeting.ts';
import { recoveryCodeCount, type SecurityChange } from '#shared/account/two-factor.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import * as queries from './queries.ts';

interface ChangeWords {
  subject: string;
  sentence: string;
  /** Replaces the usual advice for somebody who did not make the change. */
  closing?: string;
}

const wordsOf: Record<SecurityChange, ChangeWords> = {
  password_changed: {
    subject: 'password was changed',
    sentence: 'Your password was changed, and your other devices were signed out.',
  },
  email_confirmed: {
    subject: 'email address was confirmed',
    sentence: 'Someone opened the link that we sent to this address.',
  },
  totp_enabled: {
    subject: 'account now asks for a code',
    sentence: 'An authenticator app was set up. You now need a code from it to sign in.',
  },
  totp_disabled: {
    subject: 'authenticator app was turned off',
    sentence: 'Your authenticator app was turned off. You still need a passkey to sign in.',
  },
  recovery_codes_made: {
    subject: 'recovery codes were replaced',
    sentence: `${recoveryCodeCount} new recovery codes were created. The earlier ones no longer work.`,
  },
  recovery_code_used: {
    subject: 'recovery code was used',
    sentence: 'One of your recovery codes was used. It can’t be used again.',
  },
  passkey_added: {
    subject: 'account has a new passkey',
    sentence: 'A passkey was added. It can be used to sign in to your account, without your password.',
  },
  passkey_removed: {
    subject: 'passkey was removed',
    sentence: 'A passkey was removed. You still need a second step to sign in.',
  },
  two_factor_off: {
    subject: 'account is now protected by your password only',
    sentence:
      'The last second step on your account was removed. Your password alone is now enough to sign in.',
  },
  second_steps_removed: {
    subject: 'account no longer has a second step',
    sentence:
      'Someone who proved to our support team that this email address is theirs asked us to remove every second step. All devices were signed out, and the old password no longer works. To sign in, choose “Forgot your password?” on the sign-in page, then set up your own second step.',
    closing: `If you didn’t ask for this, choose a new password on the sign-in page now and write to ${product.supportEmail}.`,
  },
  sign_in_stopped: {
    subject: 'password may be known to someone else',
    sentence: 'Someone entered your correct password and then several wrong codes. They didn’t get in.',
  },
};

const choiceResetSentences = [
  'Your email address was confirmed for the first time. In case someone else signed up with it, none of the bank accounts receives your payouts now.',
  'Please choose again in your payout settings where your money goes, and remove any account you don’t recognize. Please also check your personal details and your connected accounts.',
];

/** Emails the owner, because somebody else may have made the change. */
export async function sendSecurityEmail(
  { db, mailer, config }: Deps,
  { userId, change, payoutChoiceReset = false }: JobPayload<'tell-security-change'>,
): Promise<void> {
  const user = await queries.findUser(db, userId);
  if (!user) return;
  const url = `${config.publicUrl}${pagePaths.accountSettings}`;
  await mailer.send(
    user.email,
    securityEmail({ change, payoutChoiceReset, greeting: greetingOf(user), url }),
  );
}

interface ChangeOfAccount {
  change: SecurityChange;
  payoutChoiceReset: boolean;
  greeting: string;
  url: string;
}

function securityEmail({ change, payoutChoiceReset, greeting, url }: ChangeOfAccount): Email {
  const { subject, sentence, closing } = wordsOf[change];
  return {
    subject: `Your ${product.name} ${subject}`,
    paragraphs: [
      `${greeting}, this is about the security of your ${product.name} account.`,
      sentence,
      ...(payoutChoiceReset ? choiceResetSentences : []),
    ],
    button: { label: 'Review my account', url },
    closing: closing ?? usualClosing(payoutChoiceReset),
  };
}

function usualClosing(payoutChoiceReset: boolean): string {
  return `If this was you, there’s nothing ${payoutChoiceReset ? 'else ' : ''}to do. If it wasn’t, reset your password on the sign-in page and write to ${product.supportEmail}.`;
}
