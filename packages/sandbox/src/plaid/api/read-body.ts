import { z } from 'zod';
import { PlaidApiError } from './api-error.ts';

type Issue = z.core.$ZodIssue;

/** Adds the fields that every request may have. Plaid refuses all unknown fields. */
export function requestBody<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject({ client_id: z.string().optional(), secret: z.string().optional(), ...shape });
}

export const token = z.string().min(1).max(200);

/** Reports fields as Plaid does: unknown ones first, then missing ones, then the first invalid one. */
export function readBody<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const { issues } = result.error;

  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => fieldName([...issue.path, key])) : [],
  );
  if (unknown.length > 0)
    throw new PlaidApiError(
      'UNKNOWN_FIELDS',
      `the following fields are not recognized by this endpoint: ${unknown.join(', ')}`,
    );

  const missing = issues.filter((issue) => isMissing(body, issue)).map(({ path }) => fieldName(path));
  if (missing.length > 0)
    throw new PlaidApiError(
      'MISSING_FIELDS',
      `the following required fields are missing: ${missing.join(', ')}`,
    );

  const [wrong] = issues;
  throw new PlaidApiError('INVALID_FIELD', wrong ? `${fieldName(wrong.path)}: ${wrong.message}` : undefined);
}

function isMissing(body: unknown, { code, path }: Issue): boolean {
  if (code !== 'invalid_type' && code !== 'invalid_value') return false;
  const value = path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  );
  return value === undefined;
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, 100) || 'body';
}
