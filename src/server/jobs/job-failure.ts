/**
 * What a failed job's row may say of its failure: the kind and the code. A driver's message can hold
 * the values of the statement, and rows are not a place for them.
 */
export function describeFailure(error: unknown): { kind: string; code?: string } {
  if (!(error instanceof Error)) return { kind: 'unknown' };
  return { kind: error.name, ...('code' in error && typeof error.code === 'string' && { code: error.code }) };
}
