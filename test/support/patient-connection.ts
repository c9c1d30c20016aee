import {
  connectDatabase,
  type DatabaseConnection,
  type DatabasePatience,
} from '../../src/server/platform/db/connect.ts';
import { createLog } from '../../src/server/platform/log.ts';

/** On a busy machine, dozens of concurrent transactions may take longer than a request may. */
export const testPatience: DatabasePatience = { connectMs: 25_000, statementMs: 25_000 };

/** Connects as the product does, but waits longer and logs nothing. */
export function connectPatiently(databaseUrl: string, poolSize = 2): DatabaseConnection {
  const log = createLog({ level: 'silent' });
  return connectDatabase({ databaseUrl, poolSize, log, patience: testPatience });
}
