/**
 * PostgreSQL knows these locks only by number. All processes must use the same numbers, and no two may be equal:
 * unrelated work would wait for each other, in an order that can deadlock.
 */
export const advisoryLocks = {
  sourceCatalog: 520_501,
  migrations: 7_230_141,
  ledger: 7_230_142,
  auditTrail: 7_230_143,
  nachaFiles: 7_230_144,
} as const;

/**
 * The first of two numbers. PostgreSQL keeps two-number locks apart from one-number locks, so this cannot collide with
 * `ledger`.
 */
export const recordImportLockClass = 7_230_142;
