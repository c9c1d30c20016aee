import type { AuditTrail } from './platform/audit/audit-trail.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/db/connect.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Log } from './platform/log.ts';
import type { ProductMetrics } from './platform/metrics/product-metrics.ts';
import type { Agencies } from './platform/providers/agencies.ts';
import type { Dwolla } from './platform/providers/dwolla.ts';
import type { Gmail } from './platform/providers/gmail.ts';
import type { Idme } from './platform/providers/idme.ts';
import type { Mailer } from './platform/providers/mailer.ts';
import type { Passkeys } from './platform/providers/passkeys.ts';
import type { PasswordHasher } from './platform/providers/password-hasher.ts';
import type { Plaid } from './platform/providers/plaid.ts';
import type { StripePayments } from './platform/providers/stripe.ts';
import type { SupportDesk } from './platform/providers/support-desk.ts';
import type { Totp } from './platform/providers/totp.ts';
import type { Vault } from './platform/vault/vault.ts';

/** Everything outside a feature that it may use: configuration, storage, vendors, and the clock. */
export interface Deps {
  config: Config;
  db: Db;
  jobs: JobQueue;
  log: Log;
  metrics: ProductMetrics;
  mailer: Mailer;
  passwords: PasswordHasher;
  passkeys: Passkeys;
  totp: Totp;
  plaid: Plaid;
  gmail: Gmail;
  idme: Idme;
  stripe: StripePayments;
  agencies: Agencies;
  supportDesk: SupportDesk;
  dwolla: Dwolla;
  vault: Vault;
  audit: AuditTrail;
  now: () => Date;
  /** Aborted when the program ends, so that work that takes minutes stops; its job runs again later. */
  stopping: AbortSignal;
}
