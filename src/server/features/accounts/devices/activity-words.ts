import type { AuditAction } from '#shared/account/audit.ts';
import type { SecondFactorKind } from '#shared/account/two-factor.ts';

const sentences: Record<AuditAction, string> = {
  signed_up: 'Your account was created.',
  signed_in: 'Signed in with your password.',
  sign_in_failed: 'Someone tried to sign in with the wrong password.',
  signed_out: 'Signed out.',
  session_ended: 'A device was signed out.',
  password_changed: 'Your password was changed.',
  password_reset: 'Your password was reset with an emailed link.',
  email_proved: 'Your email address was confirmed.',
  totp_enabled: 'An authenticator app was set up.',
  totp_disabled: 'The authenticator app was turned off.',
  recovery_codes_made: 'New recovery codes were created.',
  recovery_code_used: 'A recovery code was used.',
  passkey_added: 'A passkey was added.',
  passkey_removed: 'A passkey was removed.',
  second_steps_removed: 'Our support team removed every second step and your password.',
  identity_proved: 'You confirmed it was you.',
  bank_account_added: 'A bank account was added.',
  bank_account_verified: 'A bank account was verified.',
  bank_account_made_primary: 'A different bank account was set as your payout account.',
  bank_account_removed: 'A bank account was removed.',
  bank_account_stopped: 'One of your bank accounts can no longer receive payouts.',
  claim_filed: 'A claim was filed.',
  plan_changed: 'Your plan was changed.',
  plan_ending: 'Your plan was cancelled. It ends with the period you paid for.',
  plan_renewing: 'Your plan’s cancellation was undone. It will renew.',
  plan_returned:
    'You bought a plan that added nothing to yours. It was cancelled, and the payment is being refunded.',
  notifications_changed: 'Your notification settings were changed.',
  connection_removed: 'A connection was removed.',
  data_exported: 'A copy of your data was downloaded.',
  privacy_request_made: 'A privacy request was made.',
  privacy_request_closed: 'A privacy request was closed.',
  support_message_sent: 'A message was sent to support.',
  support_answer_given: 'Support replied.',
  deletion_asked: 'You asked us to delete your account.',
  account_deleted: 'Your account was deleted.',
  staff_command_run: 'Our staff worked on your account.',
};

const factorWords: Record<SecondFactorKind, string> = {
  totp: 'a code',
  recovery_code: 'a recovery code',
  passkey: 'a passkey',
};

/** During a rollout, a process of the old version may read an entry recorded by the new one. */
const unknownSentence = 'Something changed that we can’t describe yet. Please check again in a few minutes.';

interface HappenedEvent {
  action: string;
  facts: Record<string, string | number | boolean>;
}

/** Describes an entry of the audit trail to the account's owner. */
export function describeActivity({ action, facts }: HappenedEvent): string {
  const factor = factorWords[facts.secondFactor as SecondFactorKind];
  if (factor && action === 'signed_in') return `Signed in with your password and ${factor}.`;
  if (factor && action === 'sign_in_failed')
    return `Someone entered the right password, but ${factor} wasn’t accepted.`;
  if (action === 'email_proved' && facts.payoutChoiceReset)
    return 'Your email address was confirmed. Payouts wait until you choose a bank account again.';
  return sentences[action as AuditAction] ?? unknownSentence;
}
