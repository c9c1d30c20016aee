import { Worker } from 'node:worker_threads';
import { AppError, retrySoonSeconds } from '#shared/app-error.ts';
import { createWaitingLine } from '#shared/waiting-line.ts';

const timeLimitMs = 10_000;

/** Each reading takes a processor for a while, whichever kind of file it is. */
const line = createWaitingLine({ maxRunning: 2, maxWaiting: 24, refusal: tooBusy });

function tooBusy(): AppError {
  return new AppError(
    'too_busy',
    'A lot of files are being read right now. Please wait a few seconds and try again.',
    {
      retryAfterSeconds: retrySoonSeconds,
    },
  );
}

interface Reading<Answer> {
  /** The module that posts one answer about its `workerData`. */
  worker: URL;
  question: object;
  /** Given for a file at which the thread died or went past its limits. */
  broken: Answer;
}

/** Reads a stranger's file in a thread of its own, when it is its turn. */
export async function readInThread<Answer>(reading: Reading<Answer>): Promise<Answer> {
  return line.runInTurn(() => askThread(reading));
}

/** A crafted file can keep a reader busy for ever: a thread can be ended. */
async function askThread<Answer>({ worker, question, broken }: Reading<Answer>): Promise<Answer> {
  const thread = new Worker(worker, {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => resolve(broken), timeLimitMs);
  thread.once('message', resolve);
  thread.once('error', () => resolve(broken));
  thread.once('exit', () => resolve(broken));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
