import { parentPort } from 'node:worker_threads';
import type { RawRow } from '../file/read-rows.ts';
import { interpretRows, type RowFormat } from './interpret-rows.ts';

export interface RowQuestion {
  rows: RawRow[];
  format: RowFormat;
}

parentPort?.on('message', ({ rows, format }: RowQuestion) => {
  parentPort?.postMessage(interpretRows(rows, format));
});
