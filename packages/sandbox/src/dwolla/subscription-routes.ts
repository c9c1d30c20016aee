import type { WebhookSubscription } from 'dwolla/models';
import type { ListWebhookSubscriptionsResponse } from 'dwolla/models/operations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Desk } from './desk.ts';
import type { Subscription } from './documents.ts';
import { notFound } from './errors.ts';
import type { LinkTo, OnTheWire } from './hal.ts';
import { readBody } from './read-body.ts';
import type { OfOne } from './route-params.ts';

const subscriptionSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  secret: z.string().min(1).max(128),
});

export function subscriptionRoutes(api: FastifyInstance, { linkTo, subscriptions }: Desk): void {
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
