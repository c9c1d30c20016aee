import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RawRow } from '../file/read-rows.ts';
import { type InterpretedRows, interpretRows, type RowFormat } from './interpret-rows.ts';
import type { RowQuestion } from './row-worker.ts';

/** More workers would only wait for the database. */
const maxWorkers = 4;

/** Fewer rows are parsed before a worker has even started. */
const fewRows = 1_000;

export interface RowWorkers {
  interpret(rows: readonly RawRow[], format: RowFormat): Promise<InterpretedRows>;
  close(): Promise<void>;
}

/**
 * Parsing names and addresses takes longer than the rest of an import. Worker threads do it in parallel with the
 * database's work, so that a server that imports keeps answering requests.
 */
export function startRowWorkers(): RowWorkers {
  const count = Math.min(maxWorkers, Math.max(2, availableParallelism()));
  const workers: RowWorker[] = [];
  let turn = 0;
  return {
    async interpret(rows, format) {
      if (rows.length < fewRows) return interpretRows(rows, format);
      turn = (turn + 1) % count;
      const worker = workers[turn] ?? startWorker();
      workers[turn] = worker;
      return worker.ask({
        lineNumbers: rows.map(({ lineNumber }) => lineNumber),
        texts: rows.map(({ text }) => text),
        format,
      });
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.thread.terminate()));
    },
  };
}

interface RowWorker {
  thread: Worker;
  /** May be called again before it has answered; answers arrive in the order of the questions. */
  ask(question: RowQuestion): Promise<InterpretedRows>;
}

function startWorker(): RowWorker {
  const thread = new Worker(new URL('./row-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24 },
    env: {},
    execArgv: [],
  });
  const waiting: PromiseWithResolvers<InterpretedRows>[] = [];
  let failure: unknown;
  thread.on('message', (answer: InterpretedRows) => waiting.shift()?.resolve(answer));
  thread.on('error', (error) => {
    failure = error;
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    thread,
    ask(question) {
      const answer = Promise.withResolvers<InterpretedRows>();
      if (failure) answer.reject(failure);
      else waiting.push(answer);
      thread.postMessage(question);
      return answer.promise;
    },
  };
}
