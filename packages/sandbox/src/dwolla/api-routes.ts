import type { FastifyInstance } from 'fastify';
import { parseForms } from '#sandbox/page/form-parser.ts';
import { accountRoutes } from './account-routes.ts';
import { accountTransferRoutes } from './account-transfer-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import type { Desk } from './desk.ts';
import { answerErrors, badRequest, notFound } from './errors.ts';
import { eventRoutes } from './event-routes.ts';
import { fundingSourceRoutes } from './funding-source-routes.ts';
import { halType } from './hal.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { transferRoutes } from './transfer-routes.ts';

const maxBodyBytes = 64 * 1024;

/** Dwolla's own addresses. All except the first require a token. */
export async function apiRoutes(corner: FastifyInstance, desk: Desk, log: (line: string) => void) {
  answerErrors(corner, log);
  parseForms(corner);
  parseHal(corner);
  tokenRoute(corner, desk);

  await corner.register(async (api) => {
    api.addHook('onRequest', async ({ headers }, reply) => {
      desk.tokens.require(headers.authorization);
      reply.type(halType);
    });
    accountRoutes(api, desk);
    accountTransferRoutes(api, desk);
    customerRoutes(api, desk);
    fundingSourceRoutes(api, desk);
    transferRoutes(api, desk);
    eventRoutes(api, desk);
    subscriptionRoutes(api, desk);
    api.all('/*', () => {
      throw notFound();
    });
  });
}

/** Some requests have no body although their content type announces one. */
function parseHal(corner: FastifyInstance): void {
  corner.removeContentTypeParser('application/json');
  corner.addContentTypeParser<string>(
    ['application/json', halType],
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (_request, body, done) => {
      try {
        done(null, body.trim() === '' ? undefined : JSON.parse(body));
      } catch {
        done(badRequest());
      }
    },
  );
}

function tokenRoute(corner: FastifyInstance, { tokens }: Desk): void {
  corner.post<{ Body: { grant_type?: string } | undefined }>('/token', ({ headers, body }, reply) => {
    if (body?.grant_type !== 'client_credentials')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    const token = tokens.issue(headers.authorization);
    return token ? reply.send(token) : reply.code(401).send({ error: 'invalid_client' });
  });
}
