/**
 * The locks that are known to PostgreSQL by a number alone. Every process must use the same ones, and no two may be equal:
 * whoever holds one would keep strangers waiting, and in an order that nobody thought of.
 */
export const advisoryLocks = {
  sourceCatalog: 520_501,
  migrations: 7_230_141,
  ledger: 7_230_142,
  auditTrail: 7_230_143,
  nachaFiles: 7_230_144,
} as const;

/** The first of two numbers; such locks are apart from those of one number. */
export const recordImportLockClass = 7_230_142;
