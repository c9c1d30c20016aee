/**
 * Describes a failure by its kind and code only. A driver's message can contain values from the statement, which must
 * not be stored in job rows.
 */
export function describeFailure(error: unknown): { kind: string; code?: string } {
  if (!(error instanceof Error)) return { kind: 'unknown' };
  return { kind: error.name, ...('code' in error && typeof error.code === 'string' && { code: error.code }) };
}
