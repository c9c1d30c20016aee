import type { HalLink } from 'dwolla/models';
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cents, formatAmount, sandboxVendors, toDecimal } from '#sandbox/shared.ts';

const currency = 'USD';

const decimalPattern = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

export const amountSchema = z.object({
  value: z
    .string()
    .refine(
      (value) => decimalPattern.test(value),
      'Invalid amount. The supplied amount must be a positive number.',
    ),
  currency: z.literal(currency),
});

export interface OfOne {
  Params: { id: string };
}

const querySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(25),
  offset: z.coerce.number().int().min(0).default(0),
});

/** One line of a validation error, in Dwolla's words. */
export interface FieldProblem {
  code:
    | 'Required'
    | 'Invalid'
    | 'InvalidFormat'
    | 'Duplicate'
    | 'NotAllowed'
    | 'Restricted'
    | 'InsufficientFunds';
  message: string;
  path: string;
  _links?: Record<string, Link>;
}

interface ErrorBody {
  code: string;
  message: string;
  _links?: Record<string, Link>;
  _embedded?: { errors: FieldProblem[] };
}

/** A refusal that is answered in Dwolla's format. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const halType = 'application/vnd.dwolla.v1.hal+json';

interface WireNames {
  links: '_links';
  embedded: '_embedded';
  resourceType: 'resource-type';
  fundingSources: 'funding-sources';
  fundingSource: 'funding-source';
  webhookSubscriptions: 'webhook-subscriptions';
}

/** The SDK's types as they are sent, before the SDK renames their keys and parses their dates. */
export type OnTheWire<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? OnTheWire<Item>[]
    : Value extends object
      ? { [Key in keyof Value as Key extends keyof WireNames ? WireNames[Key] : Key]: OnTheWire<Value[Key]> }
      : Value;

export type Link = OnTheWire<HalLink>;

/** Returns a link to one of the sandbox's addresses, such as `/customers/{id}`. */
export type LinkTo = (path: string, resourceType: string) => Link;

export function openLinks(url: () => string): LinkTo {
  return (path, resourceType) => ({
    href: `${url()}${sandboxVendors.dwolla.path}${path}`,
    type: halType,
    'resource-type': resourceType,
  });
}

export function invalid(...errors: FieldProblem[]): Refusal {
  return new Refusal(400, {
    code: 'ValidationError',
    message: 'Validation error(s) present. See embedded errors list for more details.',
    _embedded: { errors: errors.map((error) => ({ _links: {}, ...error })) },
  });
}

export function badRequest(): Refusal {
  return new Refusal(400, {
    code: 'BadRequest',
    message: 'The request body contains bad syntax or is incomplete.',
  });
}

export function notFound(): Refusal {
  return new Refusal(404, { code: 'NotFound', message: 'The requested resource was not found.' });
}

export function wrongState(message: string): Refusal {
  return new Refusal(403, { code: 'InvalidResourceState', message });
}

export function answerErrors(corner: FastifyInstance, log: (line: string) => void): void {
  corner.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    if (refusal.status >= 500) log(`Sandbox Dwolla failed on ${request.routeOptions.url}: ${error.stack}`);
    return reply.code(refusal.status).type(halType).send(refusal.body);
  });
}

function refusalOf({ statusCode = 500 }: FastifyError): Refusal {
  if (statusCode === 413)
    return new Refusal(413, { code: 'RequestTooLarge', message: 'The request body is too large.' });
  if (statusCode === 415)
    return new Refusal(415, { code: 'UnsupportedMediaType', message: 'The content type is not supported.' });
  if (statusCode < 500) return badRequest();
  return new Refusal(500, { code: 'ServerError', message: 'An unexpected error occurred.' });
}

/** Returns the requested page of a list in Dwolla's envelope. */
export function pageOfList<Item, Answer>(
  { linkTo, path, resourceType }: { linkTo: LinkTo; path: string; resourceType: string },
  { items, query, render }: { items: readonly Item[]; query: unknown; render: (item: Item) => Answer },
): { _links: Record<string, Link>; _embedded: Record<string, Answer[]>; total: number } {
  const result = querySchema.safeParse(query);
  if (!result.success)
    throw invalid({ code: 'Invalid', message: 'Invalid limit or offset.', path: '/limit' });
  const { limit, offset } = result.data;
  return {
    _links: { self: linkTo(path, resourceType) },
    _embedded: { [path.split('/').at(-1) ?? '']: items.slice(offset, offset + limit).map(render) },
    total: items.length,
  };
}

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

/** Converts a validated amount to whole cents without floating-point arithmetic. */
export function centsOf({ value }: { value: string }): number {
  const [, whole = '0', fraction = ''] = decimalPattern.exec(value) ?? [];
  return Number(`${whole}${fraction.padEnd(2, '0')}`);
}

export function amountOf(amountCents: number): { value: string; currency: string } {
  return { value: toDecimal(cents(amountCents)), currency };
}

export function moneyText(amountCents: number): string {
  return formatAmount(toDecimal(cents(amountCents)));
}
