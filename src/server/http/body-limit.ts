/** For calls that take no file; what takes one has its own limit. */
export const bodyLimitBytes = 100_000;
