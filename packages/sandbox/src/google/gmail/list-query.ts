import { z } from 'zod';
import { invalidArgument } from './gmail-error.ts';
import { messageFormats } from './message-resource.ts';

interface PageQuery {
  maxResults: number;
  pageToken?: string | undefined;
}

const maxPageSize = 500;

/** A parameter that may be given several times. */
const texts = z
  .union([z.string().max(200), z.array(z.string().max(200)).max(50)])
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .default([]);

/** A value above the limit is lowered to it, as Gmail does. */
const pageSize = z.coerce
  .number()
  .int()
  .min(1)
  .default(100)
  .transform((size) => Math.min(size, maxPageSize));

const pageFields = { maxResults: pageSize, pageToken: z.string().max(200).optional() };

export const listMessagesQuery = z.object({
  ...pageFields,
  q: z.string().max(2_000).default(''),
  labelIds: texts,
  includeSpamTrash: z.stringbool().default(false),
});

export const getMessageQuery = z.object({
  format: z.string().toLowerCase().pipe(z.enum(messageFormats)).default('full'),
  metadataHeaders: texts,
});

export const listHistoryQuery = z.object({
  ...pageFields,
  startHistoryId: z.string().regex(/^\d{1,20}$/, 'Invalid startHistoryId'),
  labelId: z.string().max(200).optional(),
  historyTypes: texts.pipe(z.array(z.enum(['messageAdded', 'messageDeleted', 'labelAdded', 'labelRemoved']))),
});

export const watchBody = z.object({
  topicName: z
    .string()
    .regex(
      /^projects\/[^/]+\/topics\/[^/]+$/,
      'Invalid topicName does not match projects/<project>/topics/<topic>',
    ),
  labelIds: z.array(z.string().max(200)).max(50).optional(),
  labelFilterBehavior: z.string().max(20).optional(),
  labelFilterAction: z.string().max(20).optional(),
});

/** Throws Gmail's own error if the values are invalid. */
export function readFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidArgument(`Invalid value at '${issue?.path.join('.')}': ${issue?.message}`);
}

/**
 * One page of a list. The token names the last item of the previous page, so that emails which arrive or disappear in
 * between neither repeat nor hide others.
 */
export function pageOf<Item>(
  items: readonly Item[],
  positionOf: (item: Item) => number,
  { maxResults, pageToken }: PageQuery,
): { page: Item[]; nextPageToken?: string } {
  const rest = pageToken === undefined ? items : afterToken(items, positionOf, pageToken);
  const page = rest.slice(0, maxResults);
  const last = page.at(-1);
  if (last === undefined || rest.length <= page.length) return { page };
  return { page, nextPageToken: String(positionOf(last)) };
}

/** The positions must increase or decrease along the whole list. */
function afterToken<Item>(items: readonly Item[], positionOf: (item: Item) => number, pageToken: string) {
  if (!/^-?\d{1,16}$/.test(pageToken)) throw invalidArgument('Invalid pageToken');
  return items.filter((item) => positionOf(item) > Number(pageToken));
}
