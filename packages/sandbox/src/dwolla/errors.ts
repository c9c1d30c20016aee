import type { FastifyError, FastifyInstance } from 'fastify';
import { halType, type Link } from './hal.ts';

/** One line of a validation error, in Dwolla's words. */
export interface FieldProblem {
  code:
    | 'Required'
    | 'Invalid'
    | 'InvalidFormat'
    | 'Duplicate'
    | 'NotAllowed'
    | 'Restricted'
    | 'InsufficientFunds';
  message: string;
  path: string;
  _links?: Record<string, Link>;
}

interface ErrorBody {
  code: string;
  message: string;
  _links?: Record<string, Link>;
  _embedded?: { errors: FieldProblem[] };
}

/** A refusal that is answered in Dwolla's format. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalid(...errors: FieldProblem[]): Refusal {
  return new Refusal(400, {
    code: 'ValidationError',
    message: 'Validation error(s) present. See embedded errors list for more details.',
    _embedded: { errors: errors.map((error) => ({ _links: {}, ...error })) },
  });
}

export function badRequest(): Refusal {
  return new Refusal(400, {
    code: 'BadRequest',
    message: 'The request body contains bad syntax or is incomplete.',
  });
}

export function notFound(): Refusal {
  return new Refusal(404, { code: 'NotFound', message: 'The requested resource was not found.' });
}

export function wrongState(message: string): Refusal {
  return new Refusal(403, { code: 'InvalidResourceState', message });
}

export function answerErrors(corner: FastifyInstance, log: (line: string) => void): void {
  corner.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    if (refusal.status >= 500) log(`Sandbox Dwolla failed on ${request.routeOptions.url}: ${error.stack}`);
    return reply.code(refusal.status).type(halType).send(refusal.body);
  });
}

function refusalOf({ statusCode = 500 }: FastifyError): Refusal {
  if (statusCode === 413)
    return new Refusal(413, { code: 'RequestTooLarge', message: 'The request body is too large.' });
  if (statusCode === 415)
    return new Refusal(415, { code: 'UnsupportedMediaType', message: 'The content type is not supported.' });
  if (statusCode < 500) return badRequest();
  return new Refusal(500, { code: 'ServerError', message: 'An unexpected error occurred.' });
}
