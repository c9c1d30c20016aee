import type { FastifyInstance } from 'fastify';
import { insertOutsideEvent } from '#server/platform/db/outside-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import type { JobName } from '#server/platform/jobs/job-catalog.ts';
import { AppError } from '#shared/app-error.ts';
import { webhookPaths } from '#shared/vendors.ts';
import {
  type SignedMessage,
  type VendorEvent,
  verifyAgencyNotice,
  verifyDwollaEvent,
  verifyPlaidEvent,
  verifyStripeEvent,
  verifySupportAnswer,
} from './verify-event.ts';

type Vendor = keyof typeof webhookPaths;

const jobByVendor = {
  plaid: 'handle-plaid-event',
  stripe: 'handle-stripe-event',
  agencies: 'handle-agency-event',
  dwolla: 'handle-dwolla-event',
  support: 'handle-support-event',
} as const satisfies Record<Vendor, JobName>;

interface ReceivedEvent extends VendorEvent {
  vendor: Vendor;
  createdAt: Date;
}

const accepted = { received: true } as const;

/** Vendors sign the raw bytes, so bodies are not parsed here. */
export async function webhookRoutes(app: App, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );

    mount(scope, deps, { vendor: 'plaid', header: 'plaid-verification', verify: verifyPlaidEvent });
    mount(scope, deps, { vendor: 'stripe', header: 'stripe-signature', verify: verifyStripeEvent });
    mount(scope, deps, { vendor: 'agencies', header: 'agency-signature', verify: verifyAgencyNotice });
    mount(scope, deps, {
      vendor: 'dwolla',
      header: 'x-request-signature-sha-256',
      verify: verifyDwollaEvent,
    });
    mount(scope, deps, { vendor: 'support', header: 'support-signature', verify: verifySupportAnswer });
  });
}

interface Webhook {
  vendor: Vendor;
  header: string;
  /** Returns undefined if the vendor did not sign it. */
  verify(deps: Deps, signed: SignedMessage): Promise<VendorEvent | undefined>;
}

/** Stores what a vendor reported before acknowledging it. */
function mount(scope: FastifyInstance, deps: Deps, { vendor, header, verify }: Webhook): void {
  scope.post(webhookPaths[vendor], { schema: { hide: true } }, async ({ headers, body, ip: address }) => {
    const signature = headers[header];
    if (typeof signature !== 'string' || !Buffer.isBuffer(body)) throw unsigned();
    const at = deps.now();
    const event = await verify(deps, { signature, body, at, address });
    if (!event) throw unsigned();
    await storeEvent(deps, { ...event, vendor, createdAt: at });
    return accepted;
  });
}

function unsigned(): AppError {
  return new AppError('wrong_signature', 'This message is not signed by the vendor it claims to come from.');
}

/** Stores an event together with the job that handles it. Storing the same event again changes nothing. */
async function storeEvent({ db, jobs }: Deps, event: ReceivedEvent): Promise<void> {
  await db.transaction(async (tx) => {
    const eventId = await insertOutsideEvent(tx, event);
    if (eventId) await jobs.enqueue(tx, jobByVendor[event.vendor], { eventId });
  });
}
