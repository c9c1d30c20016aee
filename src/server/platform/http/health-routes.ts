import { countAppliedMigrations, countKnownMigrations } from '#server/platform/db/migrate.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { AppError, retrySoonSeconds } from '#shared/app-error.ts';
import { operatorPaths } from './busy-gate.ts';
import { findProxyWarning } from './unknown-proxy.ts';

/**
 * `/healthz` says that the process is alive, `/readyz` that the database answers and has at least this version's
 * schema. It also tells operators what they probably forgot.
 */
export function healthRoutes(app: App, { config, db }: Deps): void {
  app.get(operatorPaths.alive, { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get(operatorPaths.ready, { schema: { hide: true } }, async () => {
    const [known, applied] = await Promise.all([countKnownMigrations(), countAppliedMigrations(db)]);
    if (applied < known) {
      throw new AppError(
        'database_unavailable',
        'The database is being prepared. Please try again in a few seconds.',
        { retryAfterSeconds: retrySoonSeconds },
      );
    }
    const warning = findProxyWarning(config);
    return { status: 'ready', ...(warning && { warning }) };
  });
}
