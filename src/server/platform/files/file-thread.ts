import { Worker } from 'node:worker_threads';
import { createWaitingLine } from '#server/platform/waiting-line.ts';
import { AppError, retrySoonSeconds } from '#shared/app-error.ts';

const usualTimeLimitMs = 10_000;

/** Reading any kind of file occupies a processor for a while. */
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
  /** The module that posts one answer for its `workerData`. */
  worker: URL;
  question: object;
  timeLimitMs?: number;
  /** Returned for a file that crashed the thread or exceeded its limits. */
  broken: Answer;
}

/** Reads an untrusted file in a separate thread when its turn comes. */
export async function readInThread<Answer>(reading: Reading<Answer>): Promise<Answer> {
  return line.runInTurn(() => askThread(reading));
}

/** A crafted file can keep a parser busy forever, but a thread can be terminated. */
async function askThread<Answer>({
  worker,
  question,
  timeLimitMs = usualTimeLimitMs,
  broken,
}: Reading<Answer>): Promise<Answer> {
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
