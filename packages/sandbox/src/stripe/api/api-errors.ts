import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import { invalidRequest, StripeApiError } from './api-error.ts';

/** Answers every failure below /v1 in the API's own format. */
export function handleApiErrors(api: FastifyInstance, log: (line: string) => void): void {
  api.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/v1/*',
    handler: ({ method, url }) => {
      const [path] = url.split('?', 1);
      throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
    },
  });

  api.setErrorHandler<FastifyError | StripeApiError>((error, request, reply) => {
    if (error instanceof StripeApiError) return sendError(reply, error);
    const status = error.statusCode ?? 500;
    if (status < 500) return sendError(reply, invalidRequest(error.message, { status }));

    log(`Sandbox failed on ${request.method} ${request.routeOptions.url}: ${error.stack}`);
    const message = 'The sandbox failed. See its log for the cause.';
    return sendError(reply, new StripeApiError(500, { type: 'api_error', message }));
  });
}

function sendError(reply: FastifyReply, { status, body }: StripeApiError) {
  return reply.code(status).header('request-id', newId('req')).send({ error: body });
}
