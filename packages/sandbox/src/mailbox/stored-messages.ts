import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

export interface StoredMessage extends Envelope {
  id: string;
}

export function messagePath(directory: string, id: string): string {
  return join(directory, `${id}${messageExtension}`);
}

/** Creates the folder if needed and reads the messages of earlier runs, oldest first. */
export async function loadStoredMessages(
  directory: string,
  log: (line: string) => void,
): Promise<StoredMessage[]> {
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
export async function writeMessageFile(path: string, { envelope, raw }: MessageFile): Promise<void> {
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

export async function readMessageFile(path: string): Promise<MessageFile> {
  const content = await readFile(path);
  const headEnd = content.indexOf('\r\n');
  const envelopeJson = content.toString('utf8', envelopeHeader.length, headEnd);
  return { envelope: envelopeSchema.parse(JSON.parse(envelopeJson)), raw: content.subarray(headEnd + 2) };
}

/** The id sorts after every earlier id, even if the clock stands still or was set back. */
export function createMessageId(receivedAt: Date, previousId: string | undefined): string {
  const earliestMs = previousId === undefined ? 0 : Number(pattern.exec(previousId)?.[1]) + 1;
  const stampMs = Math.max(receivedAt.getTime(), earliestMs);
  return `${String(stampMs).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;
}

function isMessageId(text: string): boolean {
  return pattern.test(text);
}
