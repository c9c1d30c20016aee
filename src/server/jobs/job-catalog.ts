import { z } from 'zod';

/**
 * Every job and what its row carries: ids only. Rows outlive the work and are read by operators,
 * so no secret, token or address of a person may stand in one.
 */
export const jobCatalog = {
  /** A null user is the work done for an unknown address, so that both cases cost the same. */
  'send-password-link': z.strictObject({ userId: z.uuid().nullable(), reason: z.enum(['reset', 'welcome']) }),
  'sweep-expired': z.strictObject({}),
  'sync-connection': z.strictObject({ connectionId: z.uuid() }),
  'sync-due-connections': z.strictObject({}),
  'revoke-connection': z.strictObject({ connectionId: z.uuid() }),
  'handle-plaid-event': z.strictObject({ eventId: z.uuid() }),
  'handle-stripe-event': z.strictObject({ eventId: z.uuid() }),
  /** The visitor is the digest of a browser's cookie. */
  'claim-purchases': z.strictObject({ userId: z.uuid(), visitor: z.hex().length(64) }),
  'reconcile-purchases': z.strictObject({}),
  'run-scan': z.strictObject({ scanId: z.uuid() }),
  /** The nightly look, page by page: behind which person it goes on. */
  'monitor-people': z.strictObject({ afterPersonId: z.uuid().optional() }),
  'import-sandbox-records': z.strictObject({}),
  /** New official records against everybody. */
  'match-imports': z.strictObject({}),
  'send-findings-digest': z.strictObject({ userId: z.uuid() }),
  'send-claim': z.strictObject({ claimId: z.uuid() }),
  'refresh-claim': z.strictObject({ claimId: z.uuid() }),
  /** Claims on their way, page by page: behind which one it goes on. */
  'follow-claims': z.strictObject({ afterClaimId: z.uuid().optional() }),
  'handle-agency-event': z.strictObject({ eventId: z.uuid() }),
  /** The event is a step of a claim's timeline. */
  'tell-claim-step': z.strictObject({ eventId: z.uuid() }),
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
  'monitor-people': '11 7 * * *',
  'match-imports': '*/5 * * * *',
  'follow-claims': '41 * * * *',
};

/** Jobs that may take minutes. They are worked one by one, since a batch is only as fast as its slowest. */
export const longJobs: ReadonlySet<JobName> = new Set([
  'sync-connection',
  'run-scan',
  'match-imports',
  'import-sandbox-records',
]);
