import type { EmbeddedPostgres } from '@rightful/private-postgres';
import { actingRoles } from '#server/platform/db/acting-role.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/** Starts the PostgreSQL under `dataDir`, for an installation without DATABASE_URL. */
export function startPrivatePostgres(
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  return withPackage(({ startEmbeddedPostgres }) =>
    startEmbeddedPostgres({ roles: actingRoles, dataDir, log }),
  );
}

/** Returns the address of the PostgreSQL that a running Rightful has started under `dataDir`. */
export function findPrivateDatabase(dataDir: string): Promise<string | undefined> {
  return withPackage(({ findRunningDatabase }) => findRunningDatabase(dataDir));
}

type PrivatePostgres = typeof import('@rightful/private-postgres');

/** The package is loaded only when it is used, because the image for production does not have it. */
async function withPackage<Result>(use: (loaded: PrivatePostgres) => Promise<Result>): Promise<Result> {
  const loaded = await import('@rightful/private-postgres').catch((cause) => {
    throw new StartupError('Set DATABASE_URL: this installation has no PostgreSQL of its own.', { cause });
  });
  try {
    return await use(loaded);
  } catch (error) {
    throw error instanceof loaded.PostgresStartError
      ? new StartupError(error.message, { cause: error })
      : error;
  }
}
