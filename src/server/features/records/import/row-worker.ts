import { parentPort } from 'node:worker_threads';
import type { RawRow } from '../file/read-rows.ts';
import { interpretRows, type RowFormat } from './interpret-rows.ts';

/** The rows as two arrays, because messages between threads are copied and arrays of primitives copy fastest. */
export interface RowQuestion {
  lineNumbers: number[];
  texts: string[];
  format: RowFormat;
}

parentPort?.on('message', ({ lineNumbers, texts, format }: RowQuestion) => {
  const rows = texts.map((text, index): RawRow => ({ lineNumber: lineNumbers[index] ?? 0, text }));
  const answer = interpretRows(rows, format);
  parentPort?.postMessage(answer, [answer.copyText.buffer]);
});
