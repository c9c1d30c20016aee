import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Attachment } from 'postal-mime';
import { z } from 'zod';

const pattern = /^(\d{15})-[0-9a-f]{8}$/;

const envelopeHeader = 'X-Sandbox-Envelope: ';

const envelopeSchema = z.object({ to: z.array(z.string()), receivedAt: z.iso.datetime() });

/** The recipients of the SMTP envelope, which the email's own headers need not name. */
type Envelope = z.infer<typeof envelopeSchema>;

interface MessageFile {
  envelope: Envelope;
  raw: Buffer;
}

const partialFileExtension = '.part';

const messageExtension = '.eml';

interface StoredMessage extends Envelope {
  id: string;
}

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

function messagePath(directory: string, id: string): string {
  return join(directory, `${id}${messageExtension}`);
}

/** Creates the folder if needed and reads the messages of earlier runs, oldest first. */
async function loadStoredMessages(directory: string, log: (line: string) => void): Promise<StoredMessage[]> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);

  const messages: StoredMessage[] = [];
  for (const name of (await readdir(directory)).sort()) {
    if (name.endsWith(partialFileExtension)) await rm(join(directory, name), { force: true });
    const id = name.slice(0, -messageExtension.length);
    if (!name.endsWith(messageExtension) || !isMessageId(id)) continue;

    const envelope = await readEnvelope(join(directory, name), log);
    if (envelope) messages.push({ id, ...envelope });
  }
  return messages;
}

async function readEnvelope(path: string, log: (line: string) => void): Promise<Envelope | undefined> {
  try {
    return (await readMessageFile(path)).envelope;
  } catch (error) {
    log(`Sandbox mailbox skips ${path}: ${error}`);
    return undefined;
  }
}

/** Writes the whole message or nothing. The envelope is stored as one more header, so the file remains a valid email. */
async function writeMessageFile(path: string, { envelope, raw }: MessageFile): Promise<void> {
  const partialPath = `${path}${partialFileExtension}`;
  const head = Buffer.from(`${envelopeHeader}${JSON.stringify(envelope)}\r\n`);
  try {
    await writeFile(partialPath, Buffer.concat([head, raw]), { mode: 0o600 });
    await rename(partialPath, path);
  } catch (error) {
    await rm(partialPath, { force: true });
    throw error;
  }
}

async function readMessageFile(path: string): Promise<MessageFile> {
  const content = await readFile(path);
  const headEnd = content.indexOf('\r\n');
  const envelopeJson = content.toString('utf8', envelopeHeader.length, headEnd);
  return { envelope: envelopeSchema.parse(JSON.parse(envelopeJson)), raw: content.subarray(headEnd + 2) };
}

/** The id sorts after every earlier id, even if the clock stands still or was set back. */
function createMessageId(receivedAt: Date, previousId: string | undefined): string {
  const earliestMs = previousId === undefined ? 0 : Number(pattern.exec(previousId)?.[1]) + 1;
  const stampMs = Math.max(receivedAt.getTime(), earliestMs);
  return `${String(stampMs).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;
}

function isMessageId(text: string): boolean {
  return pattern.test(text);
}
