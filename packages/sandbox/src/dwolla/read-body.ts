import type { z } from 'zod';
import { badRequest, type FieldProblem, invalid } from './errors.ts';

/** Returns the validated body, or refuses it with one line per field. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest();
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw invalid(...result.error.issues.map((issue) => problemOf(issue, body)));
}

function problemOf({ code, path, message }: z.core.$ZodIssue, body: object): FieldProblem {
  const place = `/${path.join('/')}`;
  if (code === 'custom') return { code: 'Invalid', message, path: place };
  const label = capitalize(String(path.at(-1) ?? 'Body'));
  return valueAt(body, path) === undefined
    ? { code: 'Required', message: `${label} required.`, path: place }
    : { code: 'InvalidFormat', message: `${label} invalid.`, path: place };
}

function valueAt(body: object, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
