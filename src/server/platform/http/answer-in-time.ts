import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, retrySoonSeconds } from '#shared/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Overrides the default limit, for a route that may take longer than others. */
    answerWithinMs?: number;
  }
}

/** Every read must be answered within five seconds. This is the last resort if anything hangs. */
const readWithinMs = 4_800;

/**
 * Writes get longer, because after a timeout the person has to find out whether the write happened. The limit is enough
 * for several slow vendors or for a file upload.
 */
const writeWithinMs = 20_000;

/**
 * Answers for a handler that is too slow. The handler keeps running, because stopping it halfway could lose a vendor's
 * confirmation. The framework's own `handlerTimeout` stops watching as soon as the body has been read.
 */
export async function answerInTime(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const usualMs = isRead(request.method) ? readWithinMs : writeWithinMs;
  const limitMs = request.routeOptions.config.answerWithinMs ?? usualMs;
  const timer = setTimeout(() => {
    if (isArriving(request)) startAgain();
    else answerInstead(request, reply);
  }, limitMs);
  // The limit starts after the body has arrived, because the client determines how long that takes.
  const startAgain = () => timer.refresh();
  request.raw.once('end', startAgain);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    request.raw.off('end', startAgain);
  });
}

function answerInstead({ method }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  // A response that has begun cannot be replaced. Cutting it off prevents the client from taking it as complete.
  if (reply.raw.headersSent) reply.raw.destroy();
  else reply.send(isRead(method) ? readTakesTooLong() : writeTakesTooLong());
}

/** Whether the body of a write is still on its way. Nobody waits for the body of a read. One that stops is ended in `node-server.ts`. */
function isArriving({ method, raw }: FastifyRequest): boolean {
  return !(isRead(method) || raw.complete) && hasBody(raw);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

function readTakesTooLong(): AppError {
  return new AppError('too_busy', 'This is taking too long. Please wait a few seconds and try again.', {
    retryAfterSeconds: retrySoonSeconds,
  });
}

/** Sends no Retry-After header, because a program would take it as permission to repeat the write. */
function writeTakesTooLong(): AppError {
  return new AppError(
    'too_busy',
    'This is taking too long, but it may still go through. Please check whether it did before you try again.',
  );
}
