import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, retrySoonSeconds } from '#shared/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route that may take longer than others. */
    answerWithinMs?: number;
  }
}

/** Last resort below the five seconds in which a read gets an answer, whatever hangs. */
const readWithinMs = 4_800;

/** Longer: after giving up on a write, a person has to find out what became of it. Enough for several slow vendors or a file. */
const writeWithinMs = 20_000;

/**
 * Answers for a handler that has not answered in time. Its work goes on: ended halfway, it could leave a vendor's yes
 * unwritten. The framework's own `handlerTimeout` gives up watching as soon as a body is read.
 */
export async function answerInTime(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const usualMs = isRead(request.method) ? readWithinMs : writeWithinMs;
  const limitMs = request.routeOptions.config.answerWithinMs ?? usualMs;
  const timer = setTimeout(() => answerInstead(request, reply), limitMs);
  // How long a body takes to arrive is up to the client.
  const startAgain = () => timer.refresh();
  request.raw.once('end', startAgain);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    request.raw.off('end', startAgain);
  });
}

function answerInstead({ method }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  // What has begun cannot become another answer; cut off, it is not taken for whole.
  if (reply.raw.headersSent) reply.raw.destroy();
  else reply.send(isRead(method) ? readTakesTooLong() : writeTakesTooLong());
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

function readTakesTooLong(): AppError {
  return new AppError('too_busy', 'This is taking too long. Please wait a few seconds and try again.', {
    retryAfterSeconds: retrySoonSeconds,
  });
}

/** Names no time after which to repeat it, which a program would take as leave to do it twice. */
function writeTakesTooLong(): AppError {
  return new AppError(
    'too_busy',
    'This is taking too long, but it may still go through. Please check whether it did before you try again.',
  );
}
