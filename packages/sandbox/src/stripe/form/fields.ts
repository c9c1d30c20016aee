import { z } from 'zod';

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
