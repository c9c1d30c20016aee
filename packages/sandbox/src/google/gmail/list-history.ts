import type { gmail_v1 } from '@googleapis/gmail';
import type { z } from 'zod';
import { notFound } from './gmail-error.ts';
import type { listHistoryQuery } from './list-query.ts';
import type { Change, Mailboxes } from './mailboxes.ts';
import { pageOf } from './page-of.ts';

export function listHistory(
  mailboxes: Mailboxes,
  email: string,
  query: z.output<typeof listHistoryQuery>,
): gmail_v1.Schema$ListHistoryResponse {
  const { startHistoryId, historyTypes, labelId } = query;
  const start = Number(startHistoryId);
  const current = mailboxes.historyId(email);
  if (start < mailboxes.firstHistoryId(email) || start > current) throw notFound();

  const changes = mailboxes
    .changes(email)
    .filter(({ historyId }) => historyId > start)
    .filter(({ kind }) => historyTypes.length === 0 || historyTypes.includes(kind))
    .filter(({ labelIds }) => labelId === undefined || labelIds.includes(labelId));
  const { page, nextPageToken } = pageOf(changes, ({ historyId }) => historyId, query);
  return {
    ...(page.length > 0 && { history: page.map(historyResource) }),
    ...(nextPageToken !== undefined && { nextPageToken }),
    historyId: String(current),
  };
}

function historyResource({
  historyId,
  kind,
  messageId,
  threadId,
  labelIds,
}: Change): gmail_v1.Schema$History {
  const message = { id: messageId, threadId, labelIds };
  return {
    id: String(historyId),
    messages: [{ id: messageId, threadId }],
    ...(kind === 'messageAdded' ? { messagesAdded: [{ message }] } : { messagesDeleted: [{ message }] }),
  };
}
