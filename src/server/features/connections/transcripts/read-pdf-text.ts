import { Worker } from 'node:worker_threads';
import { AppError, retrySoonSeconds } from '#shared/app-error.ts';
import { transcriptMaxBytes, transcriptTooLarge } from '#shared/contracts/connections.ts';
import { createWaitingLine } from '#shared/waiting-line.ts';
import type { PdfAnswer, PdfQuestion } from './pdf-text-worker.ts';

const maxPages = 30;
const timeLimitMs = 10_000;
const endMarkBytes = 1_024;

const sentences = {
  locked: 'This PDF is locked. Save or print a copy without a password and add that.',
  broken: 'This PDF cannot be read. Please download it again from IRS.gov.',
  incomplete: 'This PDF did not arrive whole. Please choose it again.',
  too_large: `${transcriptTooLarge}.`,
  too_many_pages: `This PDF has more than ${maxPages} pages, which no IRS transcript has.`,
  no_text: 'This PDF holds pictures only. Download the transcript from IRS.gov instead of scanning it.',
} as const;

/** The lines of a PDF from top to bottom. Refuses what cannot be read within the limits, in a sentence for people. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  if (bytes.byteLength > transcriptMaxBytes) throw refusal('too_large');
  const file = Buffer.from(bytes);
  if (!file.subarray(-endMarkBytes).includes('%%EOF')) throw refusal('incomplete');

  const answer = await line.inTurn(() => askThread({ bytes, maxPages }));
  if ('refusal' in answer) throw refusal(answer.refusal);
  if (answer.lines.length === 0) throw refusal('no_text');
  return answer.lines;
}

function refusal(reason: keyof typeof sentences): AppError {
  return new AppError('invalid_input', sentences[reason]);
}

/** Each reading takes a processor for a while. */
const line = createWaitingLine({ maxRunning: 2, maxWaiting: 16, refusal: tooBusy });

function tooBusy(): AppError {
  return new AppError(
    'too_busy',
    'Many files are being read right now. Please wait a few seconds and try again.',
    {
      retryAfterSeconds: retrySoonSeconds,
    },
  );
}

/** In a thread of its own, as a crafted file can keep the reader busy for ever: a thread can be ended. */
async function askThread(question: PdfQuestion): Promise<PdfAnswer> {
  const thread = new Worker(new URL('./pdf-text-worker.ts', import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const broken: PdfAnswer = { refusal: 'broken' };
  const { promise, resolve } = Promise.withResolvers<PdfAnswer>();
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
