import type { Account, FundingSources, Root, WebhookSubscription } from 'dwolla/models';
import type { ListWebhookSubscriptionsResponse } from 'dwolla/models/operations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseForms } from '#sandbox/page/forms.ts';
import { fundingSourceAnswer } from './answers.ts';
import { customerRoutes, fundingSourceRoutes } from './customer-routes.ts';
import type { Desk } from './desk.ts';
import type { Subscription } from './documents.ts';
import { renderEvent } from './events.ts';
import {
  answerErrors,
  badRequest,
  halType,
  type LinkTo,
  notFound,
  type OfOne,
  type OnTheWire,
  pageOfList,
  readBody,
} from './hal.ts';
import { masterAccountId } from './master-account.ts';
import { accountTransferRoutes, transferRoutes } from './transfer-routes.ts';

const subscriptionSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  secret: z.string().min(1).max(128),
});

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

function eventRoutes(api: FastifyInstance, { linkTo, events }: Desk): void {
  api.get('/events', ({ query }) => {
    const list = { linkTo, path: '/events', resourceType: 'event' };
    return pageOfList(list, { items: events.list(), query, render: (one) => renderEvent(linkTo, one) });
  });

  api.get<OfOne>('/events/:id', ({ params }) => {
    const event = events.find(params.id);
    if (!event) throw notFound();
    return renderEvent(linkTo, event);
  });
}

function subscriptionRoutes(api: FastifyInstance, { linkTo, subscriptions }: Desk): void {
  function requireOne(id: string): Subscription {
    const found = subscriptions.find(id);
    if (!found) throw notFound();
    return found;
  }

  api.post('/webhook-subscriptions', ({ body }, reply) => {
    const { id } = subscriptions.create(readBody(subscriptionSchema, body));
    const { href } = linkTo(`/webhook-subscriptions/${id}`, 'webhook-subscription');
    return reply.code(201).header('location', href).send();
  });

  api.get('/webhook-subscriptions', (): OnTheWire<ListWebhookSubscriptionsResponse> => {
    const found = subscriptions.list().map((one) => subscriptionAnswer(linkTo, one));
    return {
      _links: { self: linkTo('/webhook-subscriptions', 'webhook-subscription') },
      _embedded: { 'webhook-subscriptions': found },
      total: found.length,
    };
  });

  api.get<OfOne>('/webhook-subscriptions/:id', ({ params }) =>
    subscriptionAnswer(linkTo, requireOne(params.id)),
  );

  api.delete<OfOne>('/webhook-subscriptions/:id', ({ params }) => {
    const found = requireOne(params.id);
    subscriptions.remove(found.id);
    return subscriptionAnswer(linkTo, found);
  });
}

/** The secret is never returned. */
function subscriptionAnswer(
  linkTo: LinkTo,
  { id, url, created }: Subscription,
): OnTheWire<WebhookSubscription> {
  const self = linkTo(`/webhook-subscriptions/${id}`, 'webhook-subscription');
  return { _links: { self }, id, url, paused: false, created };
}

function accountRoutes(api: FastifyInstance, { linkTo, fundingSources, processAll }: Desk): void {
  const self = `/accounts/${masterAccountId}`;

  api.get(
    '/',
    // Without the slash, this is the address of the sandbox's page about Dwolla.
    { prefixTrailingSlash: 'slash' },
    (): OnTheWire<Root> => ({
      _links: {
        account: linkTo(self, 'account'),
        customers: linkTo('/customers', 'customer'),
        events: linkTo('/events', 'event'),
        'webhook-subscriptions': linkTo('/webhook-subscriptions', 'webhook-subscription'),
      },
    }),
  );

  api.get<OfOne>('/accounts/:id', ({ params }): OnTheWire<Account> => {
    requireMaster(params.id);
    return {
      _links: {
        self: linkTo(self, 'account'),
        'funding-sources': linkTo(`${self}/funding-sources`, 'funding-source'),
      },
      id: masterAccountId,
      name: 'Sandbox master account',
      type: 'Commercial',
      timezoneOffset: -6,
    };
  });

  api.get<OfOne>('/accounts/:id/funding-sources', ({ params }): OnTheWire<FundingSources> => {
    requireMaster(params.id);
    const found = fundingSources.listOf(masterAccountId);
    return {
      _links: { self: linkTo(`${self}/funding-sources`, 'funding-source') },
      _embedded: { 'funding-sources': found.map((one) => fundingSourceAnswer(linkTo, one, undefined)) },
    };
  });

  api.post('/sandbox-simulations', () => ({
    _links: { self: linkTo('/sandbox-simulations', 'sandbox-simulation') },
    total: processAll(),
  }));
}

function requireMaster(id: string): void {
  if (id !== masterAccountId) throw notFound();
}
