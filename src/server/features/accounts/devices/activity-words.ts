import type { AuditAction } from '#shared/audit.ts';
import type { SecondFactorKind } from '#shared/two-factor.ts';

const sentences: Record<AuditAction, string> = {
  signed_up: 'Your account was made.',
  signed_in: 'Signed in with your password.',
  sign_in_failed: 'Somebody tried to sign in and did not know the password.',
  signed_out: 'Signed out.',
  session_ended: 'A device was signed out.',
  password_changed: 'Your password was changed.',
  password_reset: 'Your password was reset through a mailed link.',
  totp_enabled: 'An authenticator app was set up.',
  totp_disabled: 'The authenticator app was turned off.',
  recovery_codes_made: 'New recovery codes were made.',
  recovery_code_used: 'A recovery code was used.',
  passkey_added: 'A passkey was added.',
  passkey_removed: 'A passkey was removed.',
  identity_proved: 'It was confirmed once more that it is you.',
  bank_account_added: 'A bank account was added.',
  bank_account_verified: 'A bank account was verified.',
  bank_account_made_primary: 'Another bank account was made the one we pay to.',
  bank_account_removed: 'A bank account was removed.',
  bank_account_stopped: 'A bank account can no longer be paid to.',
  claim_filed: 'A claim was filed.',
  plan_changed: 'Your plan was changed.',
  plan_ending: 'A plan was cancelled; it ends with the period that is paid for.',
  plan_renewing: 'A plan was kept after it had been cancelled; it renews again.',
  plan_returned: 'A plan was bought that opened nothing new; it was cancelled, and its payment goes back.',
  notifications_changed: 'Your choice of notifications was changed.',
  connection_removed: 'A connection was removed.',
  data_exported: 'A copy of your data was downloaded.',
  privacy_request_made: 'A privacy request was made.',
  privacy_request_closed: 'A privacy request was closed.',
  support_message_sent: 'A message was sent to support.',
  support_answer_given: 'Support answered.',
  deletion_asked: 'The deletion of your account was asked for.',
  account_deleted: 'Your account was deleted.',
  staff_command_run: 'Our staff worked on your account.',
};

const factorWords: Record<SecondFactorKind, string> = {
  totp: 'a code',
  recovery_code: 'a recovery code',
  passkey: 'a passkey',
};

/** While a new version is rolled out, a process of the old one reads what the new one recorded. */
const unknownSentence = 'Something changed that we cannot name yet. Please look again in a few minutes.';

interface HappenedEvent {
  action: string;
  facts: Record<string, string | number | boolean>;
}

/** What happened, as its owner would say it. */
export function describeActivity({ action, facts }: HappenedEvent): string {
  const factor = factorWords[facts.secondFactor as SecondFactorKind];
  if (factor && action === 'signed_in') return `Signed in with your password and ${factor}.`;
  if (factor && action === 'sign_in_failed')
    return `Somebody who knew the password tried to sign in, and ${factor} was not accepted.`;
  return sentences[action as AuditAction] ?? unknownSentence;
}
