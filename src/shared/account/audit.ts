export const auditActors = ['user', 'staff', 'system'] as const;

export type AuditActor = (typeof auditActors)[number];

export const auditActions = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'password_changed',
  'password_reset',
  'email_proved',
  'totp_enabled',
  'totp_disabled',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'second_steps_removed',
  'identity_proved',
  'bank_account_added',
  'bank_account_verified',
  'bank_account_made_primary',
  'bank_account_removed',
  'bank_account_stopped',
  'claim_filed',
  'plan_changed',
  'plan_ending',
  'plan_renewing',
  'plan_returned',
  'notifications_changed',
  'connection_removed',
  'data_exported',
  'privacy_request_made',
  'privacy_request_closed',
  'support_message_sent',
  'support_answer_given',
  'deletion_asked',
  'account_deleted',
  'staff_command_run',
] as const;

export type AuditAction = (typeof auditActions)[number];
