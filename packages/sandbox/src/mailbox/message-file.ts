import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const envelopeHeader = 'X-Sandbox-Envelope: ';

const envelopeSchema = z.object({ to: z.array(z.string()), receivedAt: z.iso.datetime() });

/** The recipients of the SMTP envelope, which the email's own headers need not name. */
export type Envelope = z.infer<typeof envelopeSchema>;

interface MessageFile {
  envelope: Envelope;
  raw: Buffer;
}

export const partialFileExtension = '.part';

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
