import type { FastifyInstance } from 'fastify';
import { insertOutsideEvent } from '#server/platform/db/outside-events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import type { JobName } from '#server/platform/jobs/job-catalog.ts';
import { AppError } from '#shared/app-error.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { type EventVendor, readEvent } from './read-event.ts';

const jobByVendor = {
  plaid: 'handle-plaid-event',
  stripe: 'handle-stripe-event',
  agencies: 'handle-agency-event',
  dwolla: 'handle-dwolla-event',
  support: 'handle-support-event',
} as const satisfies Record<EventVendor, JobName>;

/** A message as received, with the signature from its header. */
interface SignedMessage {
  signature: string;
  body: Buffer;
  at: Date;
  /** The sender's IP address. */
  address: string;
}

interface Webhook {
  vendor: EventVendor;
  header: string;
  isSigned(deps: Deps, message: SignedMessage): boolean | Promise<boolean>;
}

const webhooks: readonly Webhook[] = [
  { vendor: 'plaid', header: 'plaid-verification', isSigned: isSignedByPlaid },
  {
    vendor: 'stripe',
    header: 'stripe-signature',
    isSigned: ({ stripe }, message) => stripe.isSigned(message),
  },
  {
    vendor: 'agencies',
    header: 'agency-signature',
    isSigned: ({ agencies }, message) => agencies.isSigned(message),
  },
  {
    vendor: 'dwolla',
    header: 'x-request-signature-sha-256',
    isSigned: ({ dwolla }, message) => dwolla.isSigned(message),
  },
  {
    vendor: 'support',
    header: 'support-signature',
    isSigned: ({ supportDesk }, message) => supportDesk.isSigned(message),
  },
];

/**
 * Each process fetches a real key once, but every made-up key id causes a request to Plaid, so these are limited per
 * sender.
 */
const perAddress: Limit = { name: 'plaid-key', maxAttempts: 100, windowSeconds: 3_600 };

function isSignedByPlaid(
  deps: Deps,
  { signature: token, body, at, address }: SignedMessage,
): Promise<boolean> {
  const beforeKeyFetch = () => countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
  return deps.plaid.verifyWebhook({ token, body, at, beforeKeyFetch });
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
    for (const webhook of webhooks) mount(scope, deps, webhook);
  });
}

/** Stores what a vendor reported before acknowledging it. */
function mount(scope: FastifyInstance, deps: Deps, { vendor, header, isSigned }: Webhook): void {
  scope.post(webhookPaths[vendor], { schema: { hide: true } }, async ({ headers, body, ip: address }) => {
    const signature = headers[header];
    if (typeof signature !== 'string' || !Buffer.isBuffer(body)) throw unsigned();
    const message = { signature, body, at: deps.now(), address };
    if (!(await isSigned(deps, message))) throw unsigned();
    await storeEvent(deps, vendor, message);
    return accepted;
  });
}

function unsigned(): AppError {
  return new AppError('wrong_signature', 'This message is not signed by the vendor it claims to come from.');
}

/**
 * Stores an event together with the job that handles it. Storing the same event again changes nothing. One that cannot be
 * read gets no job: it is kept for an operator, and refused at every delivery.
 */
async function storeEvent(
  { db, jobs, log }: Deps,
  vendor: EventVendor,
  message: SignedMessage,
): Promise<void> {
  const event = readEvent(vendor, message);
  const eventId = await db.transaction(async (tx) => {
    const storedId = await insertOutsideEvent(tx, { ...event, vendor, createdAt: message.at });
    if (storedId && !event.problem) await jobs.enqueue(tx, jobByVendor[vendor], { eventId: storedId });
    return storedId;
  });
  if (!event.problem) return;
  if (eventId) log.warn({ vendor, eventId, problem: event.problem }, 'a signed event cannot be read');
  throw new AppError(
    'unreadable_event',
    'This message is signed, but we can’t read it as an event. It is kept for our operators; sending it again changes nothing.',
  );
}
