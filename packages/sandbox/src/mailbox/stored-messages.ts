import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Envelope, partialFileExtension, readMessageFile } from './message-file.ts';
import { isMessageId } from './message-id.ts';

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
