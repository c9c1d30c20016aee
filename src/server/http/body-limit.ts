/** For calls that take no file; those that do have their own limit. */
export const bodyLimitBytes = 100_000;
