import type { gmail_v1 } from '@googleapis/gmail';
import { callGmail } from './call.ts';
import { type MailMessage, readMessage } from './message.ts';

const pageSize = 100;

export interface MessageIds {
  addedIds: string[];
  deletedIds: string[];
  nextPageToken: string | null;
  /** Where the next read of the history begins. */
  historyId: string | null;
}

/** One mailbox that its owner lets us read. */
export interface MailboxReader {
  profile(): Promise<{ emailAddress: string; historyId: string }>;
  list(query: string, pageToken: string | null): Promise<MessageIds>;
  /** Returns undefined if Gmail no longer has history that far back. */
  history(startHistoryId: string, pageToken: string | null): Promise<MessageIds | undefined>;
  /** Returns undefined if the message has been deleted since. */
  message(id: string): Promise<MailMessage | undefined>;
}

export function openMailbox({ users }: gmail_v1.Gmail): MailboxReader {
  const userId = 'me';
  return {
    profile: () =>
      callGmail(async () => {
        const { data } = await users.getProfile({ userId });
        return { emailAddress: data.emailAddress ?? '', historyId: data.historyId ?? '' };
      }),

    list: (query, pageToken) =>
      callGmail(async () => {
        const { data } = await users.messages.list({
          userId,
          q: query,
          maxResults: pageSize,
          ...(pageToken && { pageToken }),
        });
        return {
          addedIds: idsOf(data.messages),
          deletedIds: [],
          nextPageToken: data.nextPageToken ?? null,
          historyId: null,
        };
      }),

    history: (startHistoryId, pageToken) =>
      callGmail(async () => {
        const found = await undefinedIfNotFound(
          users.history.list({
            userId,
            startHistoryId,
            historyTypes: ['messageAdded', 'messageDeleted'],
            maxResults: pageSize,
            ...(pageToken && { pageToken }),
          }),
        );
        return found && toChanges(found.data);
      }),

    message: (id) =>
      callGmail(async () => {
        const found = await undefinedIfNotFound(users.messages.get({ userId, id, format: 'full' }));
        return found && readMessage(found.data);
      }),
  };
}

function idsOf(messages: readonly gmail_v1.Schema$Message[] | undefined): string[] {
  return (messages ?? []).flatMap(({ id }) => (id ? [id] : []));
}

function toChanges({
  history = [],
  nextPageToken,
  historyId,
}: gmail_v1.Schema$ListHistoryResponse): MessageIds {
  const messagesOf = (entries: readonly { message?: gmail_v1.Schema$Message }[] | undefined) =>
    idsOf(entries?.flatMap(({ message }) => (message ? [message] : [])));
  return {
    addedIds: history.flatMap(({ messagesAdded }) => messagesOf(messagesAdded)),
    deletedIds: history.flatMap(({ messagesDeleted }) => messagesOf(messagesDeleted)),
    nextPageToken: nextPageToken ?? null,
    historyId: historyId ?? null,
  };
}

/** A missing resource is a valid result here, not a failure. */
async function undefinedIfNotFound<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined;
    throw error;
  }
}
