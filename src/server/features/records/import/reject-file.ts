import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

interface RejectedRow {
  partName: string;
  lineNumber: number;
  reason: string;
  text: string;
}

const heading = 'file,line,reason,row\n';

/** The file contains other people's data, so only the operator's own user may read it. */
const fileMode = 0o600;

/**
 * Writes rejects after the bytes that belong to stored chunks, overwriting what an interrupted import left there.
 * Returns the file's new length.
 */
export async function writeRejects(
  { rejectFile, rejectFileBytes }: { rejectFile: string; rejectFileBytes: number },
  rejects: readonly RejectedRow[],
): Promise<number> {
  if (rejects.length === 0) return rejectFileBytes;
  await mkdir(path.dirname(rejectFile), { recursive: true });
  const file = await open(rejectFile, rejectFileBytes === 0 ? 'w' : 'r+', fileMode);
  try {
    await file.truncate(rejectFileBytes);
    const text = `${rejectFileBytes === 0 ? heading : ''}${rejects.map(toLine).join('')}`;
    const { bytesWritten } = await file.write(text, rejectFileBytes);
    return rejectFileBytes + bytesWritten;
  } finally {
    await file.close();
  }
}

function toLine({ partName, lineNumber, reason, text }: RejectedRow): string {
  return `${[partName, String(lineNumber), reason, text].map(quote).join(',')}\n`;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
