import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

interface RejectedRow {
  partName: string;
  lineNumber: number;
  reason: string;
  text: string;
}

const heading = 'file,line,reason,row\n';

/** Rows of the list itself, other people's data: readable for the operator's own user only. */
const fileMode = 0o600;

/**
 * Writes rejects behind the bytes that belong to stored chunks, over whatever a killed import left there, and gives
 * the file's new length.
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
