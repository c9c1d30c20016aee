import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { AppError } from '#shared/app-error.ts';
import { type Problem, problemContentType } from '#shared/problem.ts';

function problemOf(error: AppError, requestId: string): Problem {
  return {
    type: 'about:blank',
    code: error.code,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    requestId,
    ...(error.errors && { errors: error.errors }),
  };
}

export function replyWithProblem(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type(problemContentType)
    .serializer(JSON.stringify)
    .send(problemOf(error, reply.request.id));
}

/** Answers a request that has not reached the framework, or will never get through it. */
export function writeProblem(response: ServerResponse, error: AppError): void {
  const requestId = randomUUID();
  const text = JSON.stringify(problemOf(error, requestId));
  response
    .writeHead(error.status, {
      'content-type': problemContentType,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(error.retryAfterSeconds !== undefined && { 'retry-after': String(error.retryAfterSeconds) }),
    })
    .end(text);
}
