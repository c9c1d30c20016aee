import type { App } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { webhookPaths } from '#shared/webhook-paths.ts';
import { acceptPlaidEvent } from './plaid.ts';

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

    corner.post(webhookPaths.plaid, { schema: { hide: true } }, async (request) => {
      const token = request.headers['plaid-verification'];
      if (typeof token !== 'string' || !Buffer.isBuffer(request.body)) throw unsigned();
      if (!(await acceptPlaidEvent(deps, { token, body: request.body }))) throw unsigned();
      return accepted;
    });
  });
}

function unsigned(): AppError {
  return new AppError('bad_request', 'This message is not signed by the vendor it claims to come from.');
}
