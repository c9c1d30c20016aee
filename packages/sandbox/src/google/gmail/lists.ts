import type { gmail_v1 } from '@googleapis/gmail';
import { z } from 'zod';
import { invalidArgument, notFound } from './gmail-error.ts';
import type { Change, Mail, Mailboxes } from './mailboxes.ts';
import { parseQuery } from './search.ts';

const maxPageSize = 500;

/** A value above the limit is lowered to it, as Gmail does. */
const pageSize = z.coerce
  .number()
  .int()
  .min(1)
  .default(100)
  .transform((size) => Math.min(size, maxPageSize));

const pageFields = { maxResults: pageSize, pageToken: z.string().max(200).optional() };

const messagesQuery = z.object({ ...pageFields, q: z.string().max(2_000).default('') });

const changeKind = z.enum(['messageAdded', 'messageDeleted']);

const historyQuery = z.object({
  ...pageFields,
  startHistoryId: z.string().regex(/^\d{1,20}$/, 'Invalid startHistoryId'),
  historyTypes: z.union([changeKind.transform((kind) => [kind]), z.array(changeKind)]).optional(),
});

const hiddenFolders = ['SPAM', 'TRASH'];

export function listMessages(
  mails: readonly Mail[],
  fields: unknown,
  now: Date,
): gmail_v1.Schema$ListMessagesResponse {
  const query = readFields(messagesQuery, fields);
  const matches = parseQuery(query.q, now);
  const found = mails.filter(
    ({ letter: email }) => !email.labelIds.some((id) => hiddenFolders.includes(id)) && matches(email),
  );
  const { page, nextPageToken } = pageOf(found, ({ historyId }) => -historyId, query);
  return {
    // Gmail omits an empty list.
    ...(page.length > 0 && { messages: page.map(({ id, threadId }) => ({ id, threadId })) }),
    ...(nextPageToken !== undefined && { nextPageToken }),
    resultSizeEstimate: found.length,
  };
}

export function listHistory(
  mailboxes: Mailboxes,
  email: string,
  fields: unknown,
): gmail_v1.Schema$ListHistoryResponse {
  const { startHistoryId, historyTypes, ...query } = readFields(historyQuery, fields);
  const start = Number(startHistoryId);
  const current = mailboxes.historyId(email);
  if (start < mailboxes.firstHistoryId(email) || start > current) throw notFound();

  const changes = mailboxes
    .changes(email)
    .filter(({ historyId }) => historyId > start)
    .filter(({ kind }) => historyTypes === undefined || historyTypes.includes(kind));
  const { page, nextPageToken } = pageOf(changes, ({ historyId }) => historyId, query);
  return {
    ...(page.length > 0 && { history: page.map(historyResource) }),
    ...(nextPageToken !== undefined && { nextPageToken }),
    historyId: String(current),
  };
}

function historyResource(change: Change): gmail_v1.Schema$History {
  const { historyId, kind, messageId, threadId, labelIds } = change;
  const message = { id: messageId, threadId, labelIds };
  return {
    id: String(historyId),
    messages: [{ id: messageId, threadId }],
    ...(kind === 'messageAdded' ? { messagesAdded: [{ message }] } : { messagesDeleted: [{ message }] }),
  };
}

/** Throws Gmail's own error if the values are invalid. */
function readFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidArgument(`Invalid value at '${issue?.path.join('.')}': ${issue?.message}`);
}

interface PageQuery {
  maxResults: number;
  pageToken?: string | undefined;
}

/**
 * One page of a list. The token names the last item of the previous page, so that emails which arrive or disappear in
 * between neither repeat nor hide others. The positions must increase along the whole list.
 */
function pageOf<Item>(
  items: readonly Item[],
  positionOf: (item: Item) => number,
  { maxResults, pageToken }: PageQuery,
): { page: Item[]; nextPageToken?: string } {
  if (pageToken !== undefined && !/^-?\d{1,16}$/.test(pageToken)) throw invalidArgument('Invalid pageToken');
  const rest = pageToken === undefined ? items : items.filter((item) => positionOf(item) > Number(pageToken));
  const page = rest.slice(0, maxResults);
  const last = page.at(-1);
  if (last === undefined || rest.length <= page.length) return { page };
  return { page, nextPageToken: String(positionOf(last)) };
}
