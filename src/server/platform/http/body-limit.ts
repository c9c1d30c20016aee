/** Applies to calls without a file. Calls that accept a file have their own limit. */
export const bodyLimitBytes = 100_000;
