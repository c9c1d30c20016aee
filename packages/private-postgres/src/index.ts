export { type EmbeddedPostgres, findRunningDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';
export { findFreePort } from './launch.ts';
export { PostgresStartError } from './start-error.ts';
