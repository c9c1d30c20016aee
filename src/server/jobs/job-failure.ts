/**
 * What a failed job's row may say about the failure: its kind and code. A driver's message can contain
 * the values of the statement, which do not belong in job rows.
 */
export function describeFailure(error: unknown): { kind: string; code?: string } {
  if (!(error instanceof Error)) return { kind: 'unknown' };
  return { kind: error.name, ...('code' in error && typeof error.code === 'string' && { code: error.code }) };
}
