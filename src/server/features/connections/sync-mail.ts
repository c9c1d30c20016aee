import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { mailBodyPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MailboxReader, MessageIds } from '#server/platform/providers/gmail/mailbox.ts';
import type { MailMessage } from '#server/platform/providers/gmail/message.ts';
import * as queries from './queries.ts';
import { deleteMessages, insertMessages } from './queries.ts';
import { openToken } from './token.ts';

/** We store only mail with one of these words in its subject, or that Gmail categorizes as purchases. */
const subjectWords = [
  'order',
  'receipt',
  'invoice',
  'refund',
  'return',
  'credit',
  'shipped',
  'delivered',
  'subscription',
  'cancelled',
  'canceled',
  'cancellation',
  'membership',
  'price',
  'settlement',
  'class action',
] as const;

const purchasesLabel = 'CATEGORY_PURCHASES';

const maxAge = '3y';

/** The same filter in Gmail's search syntax, so that other mail is not even fetched. */
const purchaseMailQuery = `newer_than:${maxAge} (category:purchases OR subject:(${subjectWords
  .map((words) => (words.includes(' ') ? `"${words}"` : words))
  .join(' OR ')}))`;

const subjectPattern = new RegExp(`\\b(${subjectWords.join('|')})`, 'i');

/**
 * How far a mailbox was read. Existing mail is listed first, page by page. Then changes are followed from the point
 * just before the listing began, so that nothing is missed in between.
 */
const mailCursorSchema = z.object({
  phase: z.enum(['list', 'history']),
  historyId: z.string(),
  pageToken: z.string().nullable(),
});

type MailCursor = z.infer<typeof mailCursorSchema>;

const messagesAtOnce = 8;

/** Reads a mailbox from its cursor on. As for banks, a page's messages and the next cursor are committed together. */
export async function syncMail(deps: Deps, connection: queries.ConnectionRow): Promise<void> {
  const mailbox = await deps.gmail.open(await openToken(deps, connection));
  for (let current: queries.ConnectionRow | undefined = connection; current?.status === 'connected'; ) {
    const cursor = readMailCursor(current.cursor) ?? (await firstCursor(mailbox));
    const step: Step = await readStep(mailbox, cursor);
    await commitStep(deps, current, step);
    if (step.isLast) return;
    current = await queries.findConnection(deps.db, connection.id);
  }
}

interface Step {
  arrived: MailMessage[];
  deletedIds: string[];
  next: MailCursor;
  isLast: boolean;
}

async function firstCursor(mailbox: MailboxReader): Promise<MailCursor> {
  const { historyId } = await mailbox.profile();
  return { phase: 'list', historyId, pageToken: null };
}

function readStep(mailbox: MailboxReader, cursor: MailCursor): Promise<Step> {
  return cursor.phase === 'list' ? readListStep(mailbox, cursor) : readHistoryStep(mailbox, cursor);
}

async function readListStep(mailbox: MailboxReader, { historyId, pageToken }: MailCursor): Promise<Step> {
  const page = await mailbox.list(purchaseMailQuery, pageToken);
  const next: MailCursor = page.nextPageToken
    ? { phase: 'list', historyId, pageToken: page.nextPageToken }
    : { phase: 'history', historyId, pageToken: null };
  return { arrived: await fetchMessages(mailbox, page), deletedIds: [], next, isLast: false };
}

async function readHistoryStep(mailbox: MailboxReader, { historyId, pageToken }: MailCursor): Promise<Step> {
  const page = await mailbox.history(historyId, pageToken);
  // Gmail discards old history. The mailbox is then listed again, and known messages are left as they are.
  if (!page) return { arrived: [], deletedIds: [], next: await firstCursor(mailbox), isLast: false };
  const next: MailCursor = page.nextPageToken
    ? { phase: 'history', historyId, pageToken: page.nextPageToken }
    : { phase: 'history', historyId: page.historyId ?? historyId, pageToken: null };
  const arrived = await fetchMessages(mailbox, page);
  return { arrived, deletedIds: page.deletedIds, next, isLast: page.nextPageToken === null };
}

async function fetchMessages(
  mailbox: MailboxReader,
  { addedIds, deletedIds }: MessageIds,
): Promise<MailMessage[]> {
  const gone = new Set(deletedIds);
  const wanted = [...new Set(addedIds)].filter((id) => !gone.has(id));
  const messages: MailMessage[] = [];
  for (let start = 0; start < wanted.length; start += messagesAtOnce) {
    const batch = await Promise.all(
      wanted.slice(start, start + messagesAtOnce).map((id) => mailbox.message(id)),
    );
    messages.push(...batch.filter((message) => message !== undefined).filter(isPurchaseMail));
  }
  return messages;
}

async function commitStep(
  deps: Deps,
  expected: queries.ConnectionRow,
  { arrived, deletedIds, next, isLast }: Step,
): Promise<void> {
  const at = deps.now();
  const rows = await Promise.all(arrived.map((message) => toRow(deps, expected, message, at)));
  await deps.db.transaction(async (tx) => {
    const connection = await queries.lockConnection(tx, expected.id);
    if (connection?.status !== 'connected' || connection.cursor !== expected.cursor) return;
    await insertMessages(tx, rows);
    await deleteMessages(tx, connection.id, deletedIds);
    await queries.changeConnection(tx, connection.id, {
      cursor: writeMailCursor(next),
      ...(isLast && { lastSyncedAt: at }),
      updatedAt: at,
    });
  });
}

async function toRow({ db, vault }: Deps, connection: queries.ConnectionRow, message: MailMessage, at: Date) {
  const { id: connectionId, userId, personId } = connection;
  const { externalId, sender, subject, receivedAt, text, html } = message;
  const id = randomUUID();
  const sealedBody = await vault.sealJson(db, mailBodyPlace({ id, userId }), { text, html });
  return {
    id,
    userId,
    personId,
    connectionId,
    externalId,
    sender,
    subject,
    receivedAt,
    sealedBody,
    createdAt: at,
  };
}

function readMailCursor(text: string | null): MailCursor | undefined {
  return text === null ? undefined : mailCursorSchema.parse(JSON.parse(text));
}

function writeMailCursor(cursor: MailCursor): string {
  return JSON.stringify(cursor);
}

function isPurchaseMail({ subject, labelIds }: Pick<MailMessage, 'subject' | 'labelIds'>): boolean {
  return labelIds.includes(purchasesLabel) || subjectPattern.test(subject);
}
