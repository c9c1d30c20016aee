import { parentPort, workerData } from 'node:worker_threads';
import { extractTextItems, getDocumentProxy, type StructuredTextItem } from 'unpdf';
import { findDanger } from './pdf-dangers.ts';

/** The worker thread's input; `PdfAnswer` is its output. */
export interface PdfQuestion {
  bytes: Uint8Array;
  maxPages: number;
}

export type PdfAnswer = { lines: string[] } | { refusal: 'locked' | 'broken' | 'too_many_pages' };

const maxItems = 50_000;
/** Texts whose baselines are this close, in points, are on one line. */
const sameLineHeight = 3;

parentPort?.postMessage(await answer(workerData as PdfQuestion));

async function answer({ bytes, maxPages }: PdfQuestion): Promise<PdfAnswer> {
  try {
    const danger = findDanger(Buffer.from(bytes));
    if (danger) return { refusal: danger };
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: true });
    if (pdf.numPages > maxPages) return { refusal: 'too_many_pages' };
    const { items } = await extractTextItems(pdf);
    return { lines: items.flatMap((page) => linesOf(page.slice(0, maxItems))) };
  } catch {
    return { refusal: 'broken' };
  }
}

/** A table's cells come in any order, so lines are assembled by position. */
function linesOf(items: readonly StructuredTextItem[]): string[] {
  const rows: StructuredTextItem[][] = [];
  for (const item of items.filter(({ str }) => str.trim() !== '').sort((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row?.[0] && row[0].y - item.y <= sameLineHeight) row.push(item);
    else rows.push([item]);
  }
  return rows.map(joinRow);
}

function joinRow(row: StructuredTextItem[]): string {
  let line = '';
  let end = 0;
  for (const { str, x, width, fontSize } of row.sort((a, b) => a.x - b.x)) {
    const isApart = line !== '' && x - end > fontSize / 5;
    line += isApart ? ` ${str}` : str;
    end = x + width;
  }
  return line;
}
