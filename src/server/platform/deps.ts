import type { AuditTrail } from './audit/audit-trail.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/connect.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './log.ts';
import type { ProductMetrics } from './metrics/product-metrics.ts';
import type { Agencies } from './providers/agencies.ts';
import type { Dwolla } from './providers/dwolla/dwolla.ts';
import type { Gmail } from './providers/gmail/gmail.ts';
import type { Idme } from './providers/idme.ts';
import type { Mailer } from './providers/mailer.ts';
import type { Passkeys } from './providers/passkeys.ts';
import type { PasswordHasher } from './providers/password-hasher.ts';
import type { Plaid } from './providers/plaid/plaid.ts';
import type { StripePayments } from './providers/stripe/stripe.ts';
import type { SupportDesk } from './providers/support-desk.ts';
import type { Totp } from './providers/totp.ts';
import type { Sessions } from './sessions.ts';
import type { Signer } from './vault/signer.ts';
import type { Vault } from './vault/vault.ts';

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
  signer: Signer;
  audit: AuditTrail;
  sessions: Sessions;
  now: () => Date;
  /** Aborted when the program ends, so that work that takes minutes stops; its job runs again later. */
  stopping: AbortSignal;
}
