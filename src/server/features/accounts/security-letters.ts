import type { Deps } from '#server/deps.ts';
import type { JobPayload } from '#server/jobs/job-catalog.ts';
import type { Letter } from '#server/providers/letter.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { recoveryCodeCount, type SecurityChange } from '#shared/two-factor.ts';
import * as queries from './queries.ts';

interface ChangeWords {
  subject: string;
  sentence: string;
}

const wordsOf: Record<SecurityChange, ChangeWords> = {
  password_changed: {
    subject: 'password was changed',
    sentence: 'The password of your account was changed, and other devices were signed out.',
  },
  totp_enabled: {
    subject: 'account now asks for a code',
    sentence: 'An authenticator app was set up. Signing in to your account now takes a code from it.',
  },
  totp_disabled: {
    subject: 'authenticator app was turned off',
    sentence: 'The authenticator app was turned off. Your passkeys are still asked for when you sign in.',
  },
  recovery_codes_made: {
    subject: 'recovery codes were replaced',
    sentence: `${recoveryCodeCount} new recovery codes were made. The earlier ones no longer work.`,
  },
  recovery_code_used: {
    subject: 'recovery code was used',
    sentence: 'One of your recovery codes was used. It does not work a second time.',
  },
  passkey_added: {
    subject: 'account has a new passkey',
    sentence: 'A passkey was added. It can be used to sign in to your account, together with the password.',
  },
  passkey_removed: {
    subject: 'passkey was removed',
    sentence: 'A passkey was removed. Your account still asks for a second step when you sign in.',
  },
  two_factor_off: {
    subject: 'account is protected by the password alone',
    sentence:
      'The last second step of your account was removed. From now on the password alone is enough to sign in.',
  },
  sign_in_stopped: {
    subject: 'password may be known to somebody',
    sentence:
      'Somebody entered the right password of your account and then several wrong codes. They were not let in.',
  },
};

/** Sent to the owner, who may not be the one who did it. */
export async function sendSecurityLetter(
  { db, mailer, config }: Deps,
  { userId, change }: JobPayload<'tell-security-change'>,
): Promise<void> {
  const user = await queries.findUser(db, userId);
  if (!user) return;
  const url = `${config.publicUrl}${pagePaths.accountSettings}`;
  await mailer.send(user.email, securityLetter({ change, firstName: user.firstName, url }));
}

interface ChangeOfAccount {
  change: SecurityChange;
  firstName: string;
  url: string;
}

function securityLetter({ change, firstName, url }: ChangeOfAccount): Letter {
  const { subject, sentence } = wordsOf[change];
  return {
    subject: `Your ${product.name} ${subject}`,
    paragraphs: [`Hello ${firstName}, this is about the security of your ${product.name} account.`, sentence],
    button: { label: 'Look at my account', url },
    closing: `If this was you, there is nothing to do. If not, reset your password on the sign-in page and write to ${product.supportEmail}.`,
  };
}
