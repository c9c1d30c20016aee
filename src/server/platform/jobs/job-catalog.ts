import { z } from 'zod';
import { securityChanges } from '#shared/account/two-factor.ts';
import { bankAccountChanges, payoutNews } from '#shared/payouts/payouts.ts';
import { planNews } from '#shared/plans.ts';

interface Job<Payload = object> {
  /**
   * Contains only ids: job rows outlive the job and operators read them, so they must not contain secrets, tokens, or
   * addresses.
   */
  payload: z.ZodType<Payload>;
  /** The schedule, in UTC, if the job has one. A scheduled run has an empty payload. */
  cron?: string;
  /**
   * The job may take from minutes to hours. Such jobs are fetched one at a time, because a batch is only as fast as its
   * slowest job.
   */
  isLong?: true;
}

const nothing = z.strictObject({});

export const jobCatalog = {
  /** A null user stands for an unknown email address, so that known and unknown addresses cost the same work. */
  'send-password-link': {
    payload: z.strictObject({ userId: z.uuid().nullable(), reason: z.enum(['reset', 'welcome']) }),
  },
  /** A null user stands for an unknown address here too. Each attempt has its own id, so that it is recorded once. */
  'note-failed-sign-in': { payload: z.strictObject({ userId: z.uuid().nullable(), attemptId: z.uuid() }) },
  /** Only for people who chose a password when signing up; everyone else is emailed the link to set one. */
  'send-welcome': { payload: z.strictObject({ userId: z.uuid() }) },
  /** Another link that proves the address. A null user stands for an unknown address here too. */
  'send-email-link': { payload: z.strictObject({ userId: z.uuid().nullable() }) },
  'tell-security-change': {
    payload: z.strictObject({
      userId: z.uuid(),
      change: z.enum(securityChanges),
      /** Set if the change also left no bank account primary. */
      payoutChoiceReset: z.boolean().optional(),
    }),
  },
  /** Mails the link that proves the new address of an account. */
  'mail-email-change': { payload: z.strictObject({ changeId: z.uuid() }) },
  /** Tells the old address that it is no longer the account's. */
  'tell-email-change': { payload: z.strictObject({ changeId: z.uuid() }) },
  'sweep-expired': { payload: nothing, cron: '17 * * * *' },
  'sync-connection': { payload: z.strictObject({ connectionId: z.uuid() }), isLong: true },
  'sync-due-connections': { payload: nothing, cron: '*/15 * * * *' },
  /** Asks the connected banks of somebody who is not verified whom they name as owners. */
  'check-bank-owners': { payload: z.strictObject({ userId: z.uuid() }) },
  'revoke-connection': { payload: z.strictObject({ connectionId: z.uuid() }) },
  'follow-disconnections': { payload: nothing, cron: '3 * * * *' },
  'handle-plaid-event': { payload: z.strictObject({ eventId: z.uuid() }) },
  'handle-stripe-event': { payload: z.strictObject({ eventId: z.uuid() }) },
  /** The visitor is the hash of a browser's cookie; without one, only the proved address counts. */
  'claim-purchases': {
    payload: z.strictObject({ userId: z.uuid(), visitor: z.hex().length(64).optional() }),
  },
  /** Mails a receipt to somebody who paid without an account. */
  'tell-buyer': { payload: z.strictObject({ purchaseId: z.uuid() }) },
  /** Ends the plan that a user had before buying a better one. */
  'replace-plans': { payload: z.strictObject({ userId: z.uuid() }) },
  /** Refunds a purchase. */
  'return-purchase': { payload: z.strictObject({ purchaseId: z.uuid() }) },
  /** For an account that is being deleted: makes sure that nothing can be charged any more. */
  'close-purchase': { payload: z.strictObject({ purchaseId: z.uuid() }) },
  /** Each email has its own id, so that cancelling a plan twice causes two emails. Queued jobs call it a letter. */
  'tell-plan': {
    payload: z.strictObject({ letterId: z.uuid(), purchaseId: z.uuid(), news: z.enum(planNews) }),
  },
  'reconcile-purchases': { payload: nothing, cron: '23 4 * * *', isLong: true },
  'tell-fee-invoice': { payload: z.strictObject({ feeInvoiceId: z.uuid() }) },
  'follow-fee-invoices': { payload: nothing, cron: '53 4 * * *', isLong: true },
  'run-scan': { payload: z.strictObject({ scanId: z.uuid() }), isLong: true },
  /** Runs the nightly scans in pages; continues after this person. */
  'monitor-people': { payload: z.strictObject({ afterPersonId: z.uuid().optional() }), cron: '11 7 * * *' },
  /** Searches the lists for somebody whom an account acts for. */
  'search-for-other': { payload: z.strictObject({ personId: z.uuid() }), isLong: true },
  'import-sandbox-records': { payload: nothing, isLong: true },
  /** Looks for lists that are to be fetched from their offices. The id is that of an entry in data/lists. */
  'fetch-due-lists': { payload: nothing, cron: '21 * * * *' },
  'fetch-list': { payload: z.strictObject({ listId: z.string().max(80) }), isLong: true },
  /** Tells operators which lists are old, and which could not be fetched. */
  'watch-lists': { payload: nothing, cron: '47 6 * * *' },
  /** Compares newly imported official records with all people. */
  'match-imports': { payload: nothing, cron: '*/5 * * * *', isLong: true },
  'send-findings-digest': { payload: z.strictObject({ userId: z.uuid() }) },
  'send-claim': { payload: z.strictObject({ claimId: z.uuid() }) },
  'send-document': { payload: z.strictObject({ documentId: z.uuid() }) },
  'refresh-claim': { payload: z.strictObject({ claimId: z.uuid() }) },
  /** Checks the claims in progress in pages; continues after this one. */
  'follow-claims': { payload: z.strictObject({ afterClaimId: z.uuid().optional() }), cron: '41 * * * *' },
  'measure-recovery-times': { payload: nothing, cron: '37 5 * * *' },
  'forget-old-drafts': { payload: nothing, cron: '7 6 * * *' },
  'handle-agency-event': { payload: z.strictObject({ eventId: z.uuid() }) },
  /** The event is a step in a claim's timeline. */
  'tell-claim-step': { payload: z.strictObject({ eventId: z.uuid() }) },
  /** Creates the payout of a paid claim. */
  'pay-claim': { payload: z.strictObject({ claimId: z.uuid() }) },
  'invoice-fee': { payload: z.strictObject({ claimId: z.uuid() }) },
  'send-payout': { payload: z.strictObject({ payoutId: z.uuid() }) },
  'follow-payout': { payload: z.strictObject({ payoutId: z.uuid() }) },
  /** Checks the payouts in progress in pages; continues after this one. */
  'follow-payouts': { payload: z.strictObject({ afterPayoutId: z.uuid().optional() }), cron: '53 * * * *' },
  'tell-payout': { payload: z.strictObject({ payoutId: z.uuid(), news: z.enum(payoutNews) }) },
  /** The id is Dwolla's own id of the transfer. */
  'record-deposit': { payload: z.strictObject({ transferId: z.string().max(255) }) },
  'follow-deposits': { payload: nothing, cron: '29 * * * *' },
  'reconcile-money': { payload: nothing, cron: '37 9 * * *', isLong: true },
  'handle-dwolla-event': { payload: z.strictObject({ eventId: z.uuid() }) },
  'register-bank-account': { payload: z.strictObject({ accountId: z.uuid() }) },
  'start-micro-deposits': { payload: z.strictObject({ accountId: z.uuid() }) },
  'refresh-bank-account': { payload: z.strictObject({ accountId: z.uuid() }) },
  'remove-bank-account': { payload: z.strictObject({ accountId: z.uuid() }) },
  /** Checks the accounts whose micro-deposits are on their way in pages; continues after this one. */
  'follow-bank-accounts': {
    payload: z.strictObject({ afterAccountId: z.uuid().optional() }),
    cron: '47 * * * *',
  },
  /** Without a user id, it covers all users. */
  'send-due-payouts': { payload: z.strictObject({ userId: z.uuid().optional() }), cron: '*/10 * * * *' },
  'tell-bank-account-change': {
    payload: z.strictObject({ accountId: z.uuid(), change: z.enum(bankAccountChanges) }),
  },
  /** Emails the message to its reader: the support team, or the customer whom it answers. */
  'mail-support-message': { payload: z.strictObject({ messageId: z.uuid() }) },
  'acknowledge-support-message': { payload: z.strictObject({ messageId: z.uuid() }) },
  'handle-support-event': { payload: z.strictObject({ eventId: z.uuid() }) },
  'tell-review': { payload: z.strictObject({ reviewId: z.uuid() }) },
  /** Looks hourly for people who have something due soon, in pages; continues after this one. */
  'remind-people': { payload: z.strictObject({ afterUserId: z.uuid().optional() }), cron: '9 * * * *' },
  'send-reminders': { payload: z.strictObject({ userId: z.uuid() }) },
  'delete-account': { payload: z.strictObject({ userId: z.uuid() }) },
  /** The id is that of a row in `customers_to_delete`. */
  'delete-customer': { payload: z.strictObject({ customerRowId: z.uuid() }) },
  'follow-deletions': { payload: nothing, cron: '7 * * * *' },
  'purge-held-records': { payload: nothing, cron: '31 5 * * *' },
  'mail-privacy-request': { payload: z.strictObject({ requestId: z.uuid() }) },
  'follow-privacy-requests': { payload: nothing, cron: '37 13 * * *' },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobCatalog;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobCatalog)[Name]['payload']>;

/** A handler may run twice for one job and must then end in the same state. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> };

export const jobNames = Object.keys(jobCatalog) as JobName[];

/** The same entries, typed so that a job's name determines its payload type. */
const jobs: { [Name in JobName]: Job<JobPayload<Name>> } = jobCatalog;

/** Throws if the data does not match the catalog. */
export function parsePayload<Name extends JobName>(name: Name, data: unknown): JobPayload<Name> {
  return jobs[name].payload.parse(data);
}

/** Returns undefined for a job without a schedule. */
export function cronOf(name: JobName): string | undefined {
  return jobs[name].cron;
}

export function isLongJob(name: JobName): boolean {
  return jobs[name].isLong ?? false;
}
