import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isStorable, textField } from '#shared/text-field.ts';
import type { webhookPaths } from '#shared/vendors.ts';

export type EventVendor = keyof typeof webhookPaths;

/** What a vendor reported, under an id that is the same at every delivery. */
interface VendorEvent {
  externalId: string;
  body: unknown;
  /** Says why a signed event cannot be read. Its body is then the text as received. */
  problem?: string;
}

interface Received {
  signature: string;
  body: Buffer;
}

interface EventKind {
  schema: z.ZodType;
  /** Most vendors name their events. */
  idOf?(received: Received): string;
  /** Leaves out what nothing here reads. */
  reduce?(event: unknown): unknown;
}

const word = textField({ maxLength: 255 }).min(1);

const personSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ object: z.enum(['customer', 'payment_method']), id: z.string() }) }),
});

const kinds: Record<EventVendor, EventKind> = {
  plaid: {
    schema: z.looseObject({ webhook_type: word, webhook_code: word, item_id: word.nullish() }),
    // Plaid's webhooks have no id. Each delivery is signed anew, and handling one twice is harmless.
    idOf: ({ signature }) => hash(signature),
  },
  stripe: {
    schema: z.looseObject({
      id: word,
      type: word,
      // A balance and an invoice that is only a preview have no id.
      data: z.looseObject({ object: z.looseObject({ object: word, id: word.nullish() }) }),
    }),
    reduce: withoutPerson,
  },
  // A notice says only that something changed. It may arrive late, twice, or out of order, so the office is asked.
  agencies: {
    schema: z.object({
      id: word,
      agencyId: textField({ maxLength: 100 }).min(1),
      reference: textField({ maxLength: 100 }).min(1),
    }),
  },
  dwolla: { schema: z.object({ id: word, topic: word, resourceId: word }) },
  support: {
    schema: z.object({
      /** The id of the email that contained the answer. */
      id: textField({ maxLength: 500 }).min(1),
      /** The id of the message that it answers, taken from the reply address. */
      reference: z.uuid(),
      text: textField({ maxLength: 50_000 }).trim().min(1),
    }),
  },
};

const identified = z.object({ id: textField({ maxLength: 500 }).min(1) });

/**
 * Events about customers and their cards carry names and email addresses that nothing here reads. The one about the deletion
 * of a customer even arrives after the account is gone, so only its ids are kept.
 */
function withoutPerson(event: unknown): unknown {
  const ofPerson = personSchema.safeParse(event);
  return ofPerson.success ? ofPerson.data : event;
}

/** Reads a signed event. One that cannot be read is returned with its problem, under an id of its own. */
export function readEvent(vendor: EventVendor, received: Received): VendorEvent {
  const parsed = parseJson(received.body);
  const { schema, idOf, reduce = (event: unknown) => event } = kinds[vendor];
  const { data, error } = schema.safeParse(parsed);
  const body = reduce(data);
  const problem = error ? describeIssue(error) : findUnstorable(body);
  if (problem !== undefined) return unreadable(received, { parsed, problem });
  return { externalId: idOf?.(received) ?? identified.parse(data).id, body };
}

/** Returns undefined for anything that is not JSON in UTF-8; no schema takes that. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function describeIssue({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'event'}: ${issue?.message}`;
}

const deepestLevel = 64;

/** PostgreSQL stores neither NUL nor lone surrogates, and neither it nor JSON.stringify takes values of any depth. */
function findUnstorable(value: unknown, level = 0): string | undefined {
  if (level > deepestLevel) return `event: More than ${deepestLevel} levels deep`;
  if (typeof value === 'string')
    return isStorable(value) ? undefined : 'event: Characters that cannot be saved';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const problem = findUnstorable(key) ?? findUnstorable(inner, level + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const keptCharacters = 20_000;

interface Unread {
  parsed: unknown;
  problem: string;
}

/** The vendor may repeat it in other bytes, so its own id counts, apart from the ids of events that can be read. */
function unreadable({ body }: Received, { parsed, problem }: Unread): VendorEvent {
  const text = body.toString('utf8').replaceAll('\0', '\u2400');
  const id = identified.safeParse(parsed).data?.id ?? hash(body);
  return {
    externalId: `unreadable ${id}`,
    body: { text: text.slice(0, keptCharacters).toWellFormed() },
    problem,
  };
}

function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
