import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type InterpretedRows, interpretRows } from './interpret-rows.ts';
import type { RowQuestion } from './row-worker.ts';

/** More would wait for the database. */
const maxWorkers = 4;

/** Fewer rows are understood before a worker has started. */
const fewRows = 1_000;

export interface RowWorkers {
  /** How many chunks are worth having on their way at once. */
  count: number;
  interpret(question: RowQuestion): Promise<InterpretedRows>;
  close(): Promise<void>;
}

/**
 * Understanding names and addresses takes longer than everything else an import does. Threads of their own do it
 * beside the database's work, and a server that imports goes on answering.
 */
export function startRowWorkers(): RowWorkers {
  const count = Math.min(maxWorkers, Math.max(2, availableParallelism()));
  const workers: RowWorker[] = [];
  let turn = 0;
  return {
    count,
    async interpret(question) {
      if (question.rows.length < fewRows) return interpretRows(question.rows, question.format);
      turn = (turn + 1) % count;
      const worker = workers[turn] ?? startWorker();
      workers[turn] = worker;
      return worker.ask(question);
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.thread.terminate()));
    },
  };
}

interface RowWorker {
  thread: Worker;
  ask(question: RowQuestion): Promise<InterpretedRows>;
}

function startWorker(): RowWorker {
  const thread = new Worker(new URL('./row-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32 },
    env: {},
    execArgv: [],
  });
  thread.on('error', () => {});
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time: answers come in the order of the questions. */
  const ask = (question: RowQuestion): Promise<InterpretedRows> => {
    const answer = last.then(async () => {
      thread.postMessage(question);
      const [interpreted] = await once(thread, 'message');
      return interpreted as InterpretedRows;
    });
    last = answer.catch(() => {});
    return answer;
  };
  return { thread, ask };
}
