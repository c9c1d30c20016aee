import { z } from 'zod';
import { sandboxVendors } from '#sandbox/shared.ts';
import { listOperation, type Operation, post } from '../api/operation.ts';
import { list, text, webAddress } from '../form/fields.ts';
import { newId } from '../objects/context.ts';
import type { WebhookEndpoint } from '../objects/stored.ts';

export const eventOperations: readonly Operation[] = [
  listOperation({
    path: '/v1/events',
    of: 'event',
    filters: { type: text.optional(), types: list(text).optional() },
    find: ({ tables }, { type, types }) =>
      tables.events
        .list()
        .filter((event) => type === undefined || fits(event.type, type))
        .filter((event) => types === undefined || types.some((wanted) => fits(event.type, wanted))),
  }),
];

const enabledEvents = list(
  z.string().refine((value) => /^(\*|[a-z_]+(\.[a-z_]+)+)$/.test(value), { message: 'No such event type.' }),
);

export const webhookEndpointOperations: readonly Operation[] = [
  post({
    path: '/v1/webhook_endpoints',
    answers: 'webhook_endpoint',
    params: {
      enabled_events: enabledEvents,
      url: webAddress,
    },
    run: (call, fields) => {
      const endpoint: WebhookEndpoint = {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: null,
        application: null,
        created: call.now(),
        description: null,
        livemode: false,
        metadata: {},
        status: 'enabled',
        ...fields,
      };
      call.tables.webhookEndpoints.put(endpoint.id, endpoint);
      // Returned only at creation. All endpoints in the sandbox share one secret, which its users already know.
      return { ...endpoint, secret: sandboxVendors.stripe.webhookSecret };
    },
  }),

  listOperation({
    path: '/v1/webhook_endpoints',
    of: 'webhook_endpoint',
    find: ({ tables }) => tables.webhookEndpoints.list(),
  }),
];

/** `charge.*` matches every type that begins with `charge.`. */
function fits(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
