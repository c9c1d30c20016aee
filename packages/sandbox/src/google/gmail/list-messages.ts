import type { gmail_v1 } from '@googleapis/gmail';
import type { z } from 'zod';
import { parseQuery, reachesHiddenFolders } from '#sandbox/google/search/parse-query.ts';
import { notFound } from './gmail-error.ts';
import { type listHistoryQuery, type listMessagesQuery, pageOf } from './list-query.ts';
import type { Change, Mail, Mailboxes } from './mailboxes.ts';

const hiddenFolders = ['SPAM', 'TRASH'];

export function listMessages(
  mails: readonly Mail[],
  query: z.output<typeof listMessagesQuery>,
  now: Date,
): gmail_v1.Schema$ListMessagesResponse {
  const { q, labelIds, includeSpamTrash } = query;
  const matches = parseQuery(q, now);
  const showsHidden =
    includeSpamTrash || reachesHiddenFolders(q) || labelIds.some((id) => hiddenFolders.includes(id));
  const found = mails.filter(({ letter: email }) => {
    const isHidden = email.labelIds.some((id) => hiddenFolders.includes(id));
    return (
      (showsHidden || !isHidden) && labelIds.every((id) => email.labelIds.includes(id)) && matches(email)
    );
  });

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
