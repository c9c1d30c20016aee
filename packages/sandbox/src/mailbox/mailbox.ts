import { rm } from 'node:fs/promises';
import PostalMime, { type Attachment } from 'postal-mime';
import {
  createMessageId,
  loadStoredMessages,
  messagePath,
  readMessageFile,
  type StoredMessage,
  writeMessageFile,
} from './stored-messages.ts';

/** The parts of an email that a reader sees. An absent part is an empty string. */
interface MessageContent {
  from: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>;
  attachments: readonly MailedFile[];
}

interface MailedFile {
  name: string;
  content: Buffer;
}

// The parser is slow per line. An attachment of the largest size allowed has fewer lines than this.
const maxParsedLines = 200_000;

interface MailboxOptions {
  directory: string;
  log: (line: string) => void;
  now: () => Date;
  capacity?: number;
}

interface Delivery {
  to: string[];
  raw: Buffer;
}

export interface Message extends StoredMessage, MessageContent {}

export interface Mailbox {
  /** Resolves once the message would survive a crash of the process. */
  deliver(delivery: Delivery): Promise<string>;
  /** Newest first. With an address, only messages delivered to it. */
  list(to?: string): StoredMessage[];
  find(id: string): Promise<Message | undefined>;
}

export async function openMailbox({
  directory,
  log,
  now,
  capacity = 2_000,
}: MailboxOptions): Promise<Mailbox> {
  const messages = await loadStoredMessages(directory, log);
  let lastId = messages.at(-1)?.id;
  await removeOldest();

  async function removeOldest() {
    const removed = messages.splice(0, Math.max(0, messages.length - capacity));
    for (const { id } of removed) await rm(messagePath(directory, id), { force: true });
  }

  async function deliver({ to, raw }: Delivery) {
    const receivedAt = now();
    const id = createMessageId(receivedAt, lastId);
    lastId = id;
    const envelope = { to, receivedAt: receivedAt.toISOString() };
    await writeMessageFile(messagePath(directory, id), { envelope, raw });

    // Overlapping writes may finish in a different order than they began.
    messages.splice(messages.findLastIndex((message) => message.id < id) + 1, 0, { id, ...envelope });
    await removeOldest();
    return id;
  }

  function list(to?: string) {
    const newestFirst = messages.toReversed();
    if (to === undefined) return newestFirst;
    const wanted = to.toLowerCase();
    return newestFirst.filter((message) => message.to.some((address) => address.toLowerCase() === wanted));
  }

  async function find(id: string) {
    const message = messages.find((stored) => stored.id === id);
    const file = message && (await readMessageFile(messagePath(directory, id)).catch(ignoreRemoved));
    return file && { ...message, ...(await parseMessage(file.raw)) };
  }

  return { deliver, list, find };
}

/** A newer message may push this one out of the mailbox while it is being read. */
function ignoreRemoved(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Never fails: an email that cannot be parsed is shown as it came. */
async function parseMessage(raw: Buffer): Promise<MessageContent> {
  if (hasTooManyLines(raw)) return unreadable(raw);
  try {
    const mail = await PostalMime.parse(raw);
    const { from, replyTo, subject = '', text = '', html = '', headers } = mail;
    return {
      from: from?.address ?? '',
      replyTo: replyTo?.[0]?.address ?? '',
      subject,
      text,
      html,
      headers: new Map(headers.map(({ key, value }) => [key, value])),
      attachments: mail.attachments.map(toMailedFile),
    };
  } catch {
    return unreadable(raw);
  }
}

function toMailedFile({ filename, content }: Attachment): MailedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { name: filename ?? 'attachment', content: bytes };
}

function unreadable(raw: Buffer): MessageContent {
  return {
    from: '',
    replyTo: '',
    subject: '(unreadable mail)',
    text: raw.toString('utf8'),
    html: '',
    headers: new Map(),
    attachments: [],
  };
}

function hasTooManyLines(raw: Buffer): boolean {
  let lineEnd = -1;
  for (let lines = 0; lines <= maxParsedLines; lines += 1) {
    lineEnd = raw.indexOf('\n', lineEnd + 1);
    if (lineEnd === -1) return false;
  }
  return true;
}
