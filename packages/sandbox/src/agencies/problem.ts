import type { FastifyError, FastifyInstance } from 'fastify';

const statusByCode = {
  invalid_request: 400,
  unauthorized: 401,
  not_found: 404,
  idempotency_conflict: 409,
  claim_closed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  internal: 500,
} as const;

type ProblemCode = keyof typeof statusByCode;

/** An error in the format of the offices' API. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ProblemCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  get status() {
    return statusByCode[this.code];
  }
}

export function answerProblems(corner: FastifyInstance, log: (line: string) => void): void {
  corner.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const problem = error instanceof Problem ? error : problemOf(error);
    if (problem.status >= 500) log(`Sandbox agencies failed on ${request.routeOptions.url}: ${error.stack}`);
    const { code, message, fields } = problem;
    return reply.code(problem.status).send({ error: { code, message, fields } });
  });
}

function problemOf({ statusCode = 500 }: FastifyError): Problem {
  if (statusCode === 413) return new Problem('too_large', 'The request is too large.');
  if (statusCode === 415) return new Problem('unsupported_media_type', 'Send JSON.');
  if (statusCode < 500) return new Problem('invalid_request', 'The request could not be read.');
  return new Problem('internal', 'The office failed.');
}
