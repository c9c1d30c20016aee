import { Worker } from 'node:worker_threads';
import type { StrengthQuestion } from './password-strength-worker.ts';

/** Includes loading the dictionaries, on a machine that is busy. A thread that needs longer is stopped. */
const timeLimitMs = 10_000;

interface Thread {
  /** Answers arrive in the order of the questions. */
  ask(question: StrengthQuestion): Promise<boolean>;
}

let thread: Thread | undefined;

/**
 * Judges a password in a thread of its own, because a crafted one takes long. The thread is started for the first password and
 * serves the whole process. Undefined if it could not answer.
 */
export async function judgePassword(question: StrengthQuestion): Promise<boolean | undefined> {
  thread ??= startThread(() => {
    thread = undefined;
  });
  try {
    return await thread.ask(question);
  } catch {
    return undefined;
  }
}

function startThread(onEnd: () => void): Thread {
  const worker = new Worker(new URL('./password-strength-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
    env: {},
    execArgv: [],
  });
  // A process that has nothing else to do ends.
  worker.unref();
  const waiting: PromiseWithResolvers<boolean>[] = [];
  worker.on('message', (answer: boolean) => waiting.shift()?.resolve(answer));
  // An error is followed by the exit.
  worker.on('error', () => {});
  worker.on('exit', () => {
    onEnd();
    for (const { reject } of waiting.splice(0)) reject(new Error('the thread ended'));
  });
  return {
    async ask(question) {
      const answer = Promise.withResolvers<boolean>();
      waiting.push(answer);
      worker.postMessage(question);
      const timer = setTimeout(() => void worker.terminate(), timeLimitMs);
      try {
        return await answer.promise;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
