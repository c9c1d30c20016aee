import { z } from 'zod';
import { bankAccountChanges, payoutNews } from '#shared/payouts.ts';
import { securityChanges } from '#shared/two-factor.ts';

/**
 * Every job and what its row carries: ids only. Rows outlive the work and are read by operators,
 * so no secret, token or address of a person may stand in one.
 */
export const jobCatalog = {
  /** A null user is the work done for an unknown address, so that both cases cost the same. */
  'send-password-link': z.strictObject({ userId: z.uuid().nullable(), reason: z.enum(['reset', 'welcome']) }),
  /** The same for a sign-in that failed. The attempt's id is its own, so that it is noted once. */
  'note-failed-sign-in': z.strictObject({ userId: z.uuid().nullable(), attemptId: z.uuid() }),
  'tell-security-change': z.strictObject({ userId: z.uuid(), change: z.enum(securityChanges) }),
  'sweep-expired': z.strictObject({}),
  'sync-connection': z.strictObject({ connectionId: z.uuid() }),
  'sync-due-connections': z.strictObject({}),
  'revoke-connection': z.strictObject({ connectionId: z.uuid() }),
  'follow-disconnections': z.strictObject({}),
  'handle-plaid-event': z.strictObject({ eventId: z.uuid() }),
  'handle-stripe-event': z.strictObject({ eventId: z.uuid() }),
  /** The visitor is the digest of a browser's cookie. */
  'claim-purchases': z.strictObject({ userId: z.uuid(), visitor: z.hex().length(64) }),
  /** Ends what somebody paid for before they had something better. */
  'replace-plans': z.strictObject({ userId: z.uuid() }),
  'reconcile-purchases': z.strictObject({}),
  'tell-fee-invoice': z.strictObject({ feeInvoiceId: z.uuid() }),
  'follow-fee-invoices': z.strictObject({}),
  'run-scan': z.strictObject({ scanId: z.uuid() }),
  /** The nightly look, page by page: behind which person it goes on. */
  'monitor-people': z.strictObject({ afterPersonId: z.uuid().optional() }),
  'import-sandbox-records': z.strictObject({}),
  /** New official records against everybody. */
  'match-imports': z.strictObject({}),
  'send-findings-digest': z.strictObject({ userId: z.uuid() }),
  'send-claim': z.strictObject({ claimId: z.uuid() }),
  'send-document': z.strictObject({ documentId: z.uuid() }),
  'refresh-claim': z.strictObject({ claimId: z.uuid() }),
  /** Claims on their way, page by page: behind which one it goes on. */
  'follow-claims': z.strictObject({ afterClaimId: z.uuid().optional() }),
  'measure-recovery-times': z.strictObject({}),
  'handle-agency-event': z.strictObject({ eventId: z.uuid() }),
  /** The event is a step of a claim's timeline. */
  'tell-claim-step': z.strictObject({ eventId: z.uuid() }),
  /** Makes the payout of a claim that was paid. */
  'pay-claim': z.strictObject({ claimId: z.uuid() }),
  'invoice-fee': z.strictObject({ claimId: z.uuid() }),
  'send-payout': z.strictObject({ payoutId: z.uuid() }),
  'follow-payout': z.strictObject({ payoutId: z.uuid() }),
  /** Payouts on their way, page by page: behind which one it goes on. */
  'follow-payouts': z.strictObject({ afterPayoutId: z.uuid().optional() }),
  'tell-payout': z.strictObject({ payoutId: z.uuid(), news: z.enum(payoutNews) }),
  /** By the vendor's own id of a transfer. */
  'record-deposit': z.strictObject({ transferId: z.string().max(255) }),
  'follow-deposits': z.strictObject({}),
  'reconcile-money': z.strictObject({}),
  'handle-dwolla-event': z.strictObject({ eventId: z.uuid() }),
  'register-bank-account': z.strictObject({ accountId: z.uuid() }),
  'start-micro-deposits': z.strictObject({ accountId: z.uuid() }),
  'refresh-bank-account': z.strictObject({ accountId: z.uuid() }),
  'remove-bank-account': z.strictObject({ accountId: z.uuid() }),
  /** Accounts whose small deposits are on their way, page by page: behind which one it goes on. */
  'follow-bank-accounts': z.strictObject({ afterAccountId: z.uuid().optional() }),
  /** Without a user: everybody's. */
  'send-due-payouts': z.strictObject({ userId: z.uuid().optional() }),
  'tell-bank-account-change': z.strictObject({ accountId: z.uuid(), change: z.enum(bankAccountChanges) }),
  /** To its reader: the support team, or the customer whom it answers. */
  'mail-support-message': z.strictObject({ messageId: z.uuid() }),
  'acknowledge-support-message': z.strictObject({ messageId: z.uuid() }),
  'handle-support-event': z.strictObject({ eventId: z.uuid() }),
  'delete-account': z.strictObject({ userId: z.uuid() }),
  'follow-deletions': z.strictObject({}),
  'purge-held-records': z.strictObject({}),
  'mail-privacy-request': z.strictObject({ requestId: z.uuid() }),
  'follow-privacy-requests': z.strictObject({}),
} as const;

export type JobName = keyof typeof jobCatalog;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobCatalog)[Name]>;

/** Handlers may run twice for one job and must end in the same state. */
export type JobHandlers = { [Name in JobName]?: (payload: JobPayload<Name>) => Promise<void> };

/** Jobs that run by the clock: name to cron expression, UTC. */
export const jobSchedules: Partial<Record<JobName, string>> = {
  'sweep-expired': '17 * * * *',
  'sync-due-connections': '*/15 * * * *',
  'reconcile-purchases': '23 4 * * *',
  'follow-fee-invoices': '53 4 * * *',
  'monitor-people': '11 7 * * *',
  'match-imports': '*/5 * * * *',
  'follow-claims': '41 * * * *',
  'measure-recovery-times': '37 5 * * *',
  'follow-deletions': '7 * * * *',
  'follow-disconnections': '3 * * * *',
  'purge-held-records': '31 5 * * *',
  'follow-privacy-requests': '37 13 * * *',
  'follow-bank-accounts': '47 * * * *',
  'send-due-payouts': '*/10 * * * *',
  'follow-payouts': '53 * * * *',
  'follow-deposits': '29 * * * *',
  'reconcile-money': '37 9 * * *',
};

/** Jobs that may take minutes. They are worked one by one, since a batch is only as fast as its slowest. */
export const longJobs: ReadonlySet<JobName> = new Set([
  'sync-connection',
  'run-scan',
  'match-imports',
  'import-sandbox-records',
  'reconcile-money',
]);
