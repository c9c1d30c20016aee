import { z } from 'zod';
import { invalidRequest, type StripeApiError } from './api-error.ts';
import type { FormFields } from './bracketed-form.ts';

type Issue = z.core.$ZodIssue;

const maxShownLength = 100;

type Given = Record<string, string> | null | undefined;

/** Parameters arrive as text and are parsed here. An empty text clears a value that can be cleared. */
const maxTextLength = 5_000;

const maxMetadataKeys = 50;

export const text = z.string().min(1).max(maxTextLength);

export const clearableText = z
  .string()
  .max(maxTextLength)
  .transform((value) => value || null);

export const integer = z
  .string()
  .refine((value) => /^-?\d{1,15}$/.test(value), { params: { code: 'parameter_invalid_integer' } })
  .transform(Number);

export const wholeNumber = integer.refine((value) => value >= 0, {
  message: 'This value must be greater than or equal to 0.',
});

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((value) => value.toLowerCase());

export const webAddress = text.refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
  message: 'Not a valid URL',
  params: { code: 'url_invalid' },
});

export function list<Item extends z.ZodType>(item: Item) {
  return z.preprocess(toItems, z.array(item).max(100));
}

/** Keys with an empty value are removed. An empty text instead of an object removes everything. */
export const metadata = z.union([
  z.literal('').transform(() => null),
  z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((entries) => Object.keys(entries).length <= maxMetadataKeys),
]);

/** An address as it is stored: every part exists and is null if it was not given. */
export const address = z
  .strictObject({
    city: clearableText.optional(),
    country: clearableText.optional(),
    line1: clearableText.optional(),
    line2: clearableText.optional(),
    postal_code: clearableText.optional(),
    state: clearableText.optional(),
  })
  .transform(({ city, country, line1, line2, postal_code, state }) => ({
    city: city ?? null,
    country: country ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postal_code ?? null,
    state: state ?? null,
  }));

function toItems(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  if (!keys.every((key) => /^\d{1,4}$/.test(key))) return value;
  const fields = value as Record<string, unknown>;
  return keys.sort((a, b) => Number(a) - Number(b)).map((key) => fields[key]);
}

export function mergeMetadata(current: Record<string, string> | null, given: Given): Record<string, string> {
  if (given === null) return {};
  const merged = { ...current, ...given };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** Omits parameters that were not given, so that spreading them changes nothing. */
export function definedIn<Result = object>(fields: object): Result {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Result;
}

/** Refuses unknown and invalid parameters, and names the parameter as it was sent. */
export function readParams<Schema extends z.ZodType>(schema: Schema, form: FormFields): z.output<Schema> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  throw refusal(innermost(result.error.issues), form);
}

/** A union reports only that nothing matched. The real reason is what its closest option reports. */
function innermost(issues: readonly Issue[], path: PropertyKey[] = []): Issue {
  const [first] = [...issues].sort((a, b) => severity(a) - severity(b));
  if (!first) return { code: 'custom', path, message: 'Invalid request.', input: undefined };
  const issue = { ...first, path: [...path, ...first.path] };
  if (issue.code !== 'invalid_union') return issue;
  const closest = issue.errors.at(-1);
  return closest?.length ? innermost(closest, issue.path) : issue;
}

function severity({ code }: Issue): number {
  return code === 'unrecognized_keys' ? 0 : 1;
}

function refusal(issue: Issue, form: FormFields): StripeApiError {
  const param = paramName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const [name = '', ...others] = issue.keys.map((key) => paramName([...issue.path, key]));
    const plural = others.length > 0 ? 's' : '';
    return invalidRequest(`Received unknown parameter${plural}: ${[name, ...others].join(', ')}`, {
      code: 'parameter_unknown',
      param: name,
    });
  }
  const given = valueAt(form, issue.path);
  if (given === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return invalidRequest(sentence(issue, param, given), { ...codeOf(issue, given), param });
}

function paramName([first = '', ...rest]: readonly PropertyKey[]): string {
  return `${String(first)}${rest.map((name) => `[${String(name)}]`).join('')}`;
}

function valueAt(form: FormFields, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as FormFields | undefined)?.[String(key)], form);
}

function codeOf(issue: Issue, given: unknown): { code?: string } {
  if (given === '') return { code: 'parameter_invalid_empty' };
  const code: unknown = 'params' in issue ? issue.params?.code : undefined;
  return typeof code === 'string' ? { code } : {};
}

function sentence(issue: Issue, param: string, given: unknown): string {
  if (given === '') return `You passed an empty string for '${param}'. Leave it out or give it a value.`;
  if (typeof given !== 'string') return `Invalid ${param}: a value of another kind is expected.`;
  const shown = given.slice(0, maxShownLength);
  if (issue.code === 'invalid_value') return `Invalid ${param}: must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format') return `Invalid ${param}: ${shown}`;
  if (issue.code === 'too_big') return `Invalid ${param}: it is longer than allowed.`;
  return issue.code === 'custom' && issue.message !== 'Invalid input'
    ? issue.message
    : `Invalid ${param}: ${shown}`;
}
