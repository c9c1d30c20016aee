import type { FastifyInstance } from 'fastify';
import type { App } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { webhookPaths } from '#shared/webhook-paths.ts';
import { acceptAgencyNotice } from './agencies.ts';
import { acceptDwollaEvent } from './dwolla.ts';
import { acceptPlaidEvent } from './plaid.ts';
import { acceptStripeEvent } from './stripe.ts';
import { acceptSupportAnswer } from './support.ts';

const accepted = { received: true } as const;

/** Vendors sign the bytes they send, so here bodies are taken as they came. */
export async function webhookRoutes(app: App, deps: Deps): Promise<void> {
  await app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    corner.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );

    mount(corner, { path: webhookPaths.plaid, header: 'plaid-verification' }, (token, body) =>
      acceptPlaidEvent(deps, { token, body }),
    );
    mount(corner, { path: webhookPaths.stripe, header: 'stripe-signature' }, (signature, body) =>
      acceptStripeEvent(deps, { signature, body }),
    );
    mount(corner, { path: webhookPaths.agencies, header: 'agency-signature' }, (signature, body) =>
      acceptAgencyNotice(deps, { signature, body }),
    );
    mount(corner, { path: webhookPaths.dwolla, header: 'x-request-signature-sha-256' }, (signature, body) =>
      acceptDwollaEvent(deps, { signature, body }),
    );
    mount(corner, { path: webhookPaths.support, header: 'support-signature' }, (signature, body) =>
      acceptSupportAnswer(deps, { signature, body }),
    );
  });
}

type Accept = (signature: string, body: Buffer) => Promise<boolean>;

function mount(
  corner: FastifyInstance,
  { path, header }: { path: string; header: string },
  accept: Accept,
): void {
  corner.post(path, { schema: { hide: true } }, async ({ headers, body }) => {
    const signature = headers[header];
    if (typeof signature !== 'string' || !Buffer.isBuffer(body)) throw unsigned();
    if (!(await accept(signature, body))) throw unsigned();
    return accepted;
  });
}

function unsigned(): AppError {
  return new AppError('bad_request', 'This message is not signed by the vendor it claims to come from.');
}
