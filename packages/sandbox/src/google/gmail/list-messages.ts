import type { gmail_v1 } from '@googleapis/gmail';
import type { z } from 'zod';
import { parseQuery, reachesHiddenFolders } from '#sandbox/google/search/parse-query.ts';
import type { listMessagesQuery } from './list-query.ts';
import type { Mail } from './mailboxes.ts';
import { pageOf } from './page-of.ts';

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
