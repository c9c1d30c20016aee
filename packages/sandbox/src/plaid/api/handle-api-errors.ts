import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '../../../../../src/shared/app-error.ts';
import { describeError, PlaidApiError } from './api-error.ts';
import { newRequestId } from './identifiers.ts';

/** Gives every error of this plugin, including Fastify's own, Plaid's format. */
export function handleApiErrors(api: FastifyInstance, log: (line: string) => void): void {
  api.setErrorHandler<FastifyError | AppError | PlaidApiError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500)
      log(`Sandbox Plaid failed on ${request.method} ${request.routeOptions.url}: ${error.stack}`);
    return reply.code(refusal.status).send(describeError(refusal, newRequestId()));
  });
}

function asRefusal(error: FastifyError | AppError | PlaidApiError): PlaidApiError {
  if (error instanceof PlaidApiError) return error;
  const status = error instanceof AppError ? error.status : (error.statusCode ?? 500);
  return new PlaidApiError(status < 500 ? 'INVALID_BODY' : 'INTERNAL_SERVER_ERROR');
}
