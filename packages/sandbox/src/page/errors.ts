import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '#sandbox/shared.ts';
import { type Html, html } from './html.ts';
import { layout, sendPage } from './layout.ts';

export function handleErrors(app: FastifyInstance, log: (line: string) => void) {
  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply.code(404), errorPage('Not found', 'The sandbox has no page at this address.')),
  );

  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const status = error instanceof AppError ? error.status : (error.statusCode ?? 500);
    if (status < 500) return sendPage(reply.code(status), errorPage(titleOf(status), error.message));

    log(`Sandbox failed on ${request.method} ${request.routeOptions.url}: ${error.stack}`);
    return sendPage(
      reply.code(status),
      errorPage(titleOf(status), 'The sandbox failed. See its log for the cause.'),
    );
  });
}

function titleOf(status: number): string {
  if (status === 404) return 'Not found';
  return status < 500 ? 'Bad request' : 'Something went wrong';
}

function errorPage(title: string, detail: string): Html {
  return layout({
    title,
    content: html`<h1>${title}</h1>
<p>${detail}</p>`,
  });
}
