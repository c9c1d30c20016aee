import type { FilePart } from '../file/file-part.ts';
import { readRows } from '../file/read-rows.ts';
import { openSourceFile } from '../file/source-file.ts';
import { UnreadableFile } from '../file/unreadable-file.ts';
import { type Proposal, proposeMapping } from './propose-mapping.ts';

/** Enough to get past a title, and to see what is rare. */
const sampleLines = 500;

const start = { byteOffset: 0, lineNumber: 0 };

export interface ProposedFile extends Proposal {
  /** The list in a zip, or the sheet of a workbook, that was looked at. */
  partName: string;
  encoding: string;
  otherParts: string[];
}

/** Proposes a mapping for the first list in a file, or for the named sheet. Throws if there is none. */
export async function proposeFromFile(path: string, sheet: string | undefined): Promise<ProposedFile> {
  const source = await openSourceFile(path);
  try {
    const reasons: string[] = [];
    const parts = sheet === undefined ? source.parts : source.parts.filter((part) => part.sheet === sheet);
    for (const part of parts) {
      const proposal = proposeMapping({ ...part, sheet, lines: await readSample(part) });
      if ('problem' in proposal) reasons.push(`${part.name}: ${proposal.problem}`);
      else
        return {
          ...proposal,
          partName: part.name,
          encoding: await encodingOf(part),
          otherParts: source.parts.filter((other) => other !== part).map(({ name }) => name),
        };
    }
    throw new UnreadableFile(reasons.join(' ') || `The file has no sheet "${sheet}" with rows.`);
  } finally {
    source.close();
  }
}

/** Empty lines count, since the lines above a heading are counted too. */
async function readSample(part: FilePart): Promise<string[]> {
  const lines: string[] = [];
  for await (const { rows } of readRows(part, { delimiter: part.delimiter, linesAbove: 0 }, start)) {
    for (const { lineNumber, text } of rows) {
      while (lines.length < lineNumber - 1) lines.push('');
      lines.push(text);
    }
    if (lines.length >= sampleLines) break;
  }
  return lines.slice(0, sampleLines);
}

async function encodingOf(part: FilePart): Promise<string> {
  if (part.sheet !== undefined) return 'a workbook’s own';
  if (await part.isUtf16?.()) return 'UTF-16';
  for await (const piece of part.read(0)) {
    // The piece may end within a character.
    const text = new TextDecoder('utf-8').decode(piece.subarray(0, -4));
    if (text.includes('\uFFFD')) return 'Windows-1252';
    return /[^\p{ASCII}]/u.test(text) ? 'UTF-8' : 'ASCII';
  }
  return 'ASCII';
}
