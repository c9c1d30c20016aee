import { rm } from 'node:fs/promises';
import { readMessageFile, writeMessageFile } from './message-file.ts';
import { createMessageId } from './message-id.ts';
import { type MessageContent, parseMessage } from './parse-message.ts';
import { loadStoredMessages, messagePath, type StoredMessage } from './stored-messages.ts';

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
