import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const envelopeHeader = 'X-Sandbox-Envelope: ';

const envelopeSchema = z.object({ to: z.array(z.string()), receivedAt: z.iso.datetime() });

/** Who the mail was handed over for, which its own headers need not say. */
export type Envelope = z.infer<typeof envelopeSchema>;

interface MessageFile {
  envelope: Envelope;
  raw: Buffer;
}

export const partialFileExtension = '.part';

/** Writes the whole message or nothing. The envelope goes in front as one more header, so the file stays a mail. */
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
