import {
  batchControl,
  batchHeader,
  entryDetail,
  type FileHeader,
  fileControl,
  fileHeader,
  type NachaEntry,
  totalsOf,
} from './records.ts';

interface NachaFile extends FileHeader {
  effectiveOn: string;
  entries: readonly NachaEntry[];
}

const linesPerBlock = 10;
const fillerLine = '9'.repeat(94);

/** Writes the text of a payment file. The same input always gives the same bytes. */
export function writeNachaFile({ originator, createdAt, modifier, effectiveOn, entries }: NachaFile): string {
  const totals = totalsOf(entries);
  const lines = [
    fileHeader({ originator, createdAt, modifier }),
    batchHeader({ originator, createdOn: createdAt.day, effectiveOn }),
    ...entries.map(entryDetail),
    batchControl(originator, totals),
  ];
  const blockCount = Math.ceil((lines.length + 1) / linesPerBlock);
  lines.push(fileControl(totals, blockCount));
  while (lines.length < blockCount * linesPerBlock) lines.push(fillerLine);
  return `${lines.join('\n')}\n`;
}
