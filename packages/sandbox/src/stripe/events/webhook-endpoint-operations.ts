import { z } from 'zod';
import { listOperation } from '#sandbox/stripe/api/list-operation.ts';
import { type Call, del, get, type Operation, post } from '#sandbox/stripe/api/operation.ts';
import { clearableText, flag, list, metadata, text, webAddress } from '#sandbox/stripe/form/fields.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import { definedIn } from '#sandbox/stripe/objects/defined-in.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { WebhookEndpoint } from '#sandbox/stripe/objects/stored.ts';
import { sandboxVendors } from '../../../../../src/shared/sandbox-vendors.ts';

const enabledEvents = list(
  z.string().refine((value) => /^(\*|[a-z_]+(\.[a-z_]+)+)$/.test(value), { message: 'No such event type.' }),
);

export const webhookEndpointOperations: readonly Operation[] = [
  post({
    path: '/v1/webhook_endpoints',
    answers: 'webhook_endpoint',
    params: {
      api_version: text.optional(),
      description: clearableText.optional(),
      enabled_events: enabledEvents,
      metadata: metadata.optional(),
      url: webAddress,
    },
    run: (call, { metadata: given, ...fields }) => {
      const endpoint: WebhookEndpoint = {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: null,
        application: null,
        created: call.now(),
        description: null,
        livemode: false,
        metadata: mergeMetadata({}, given),
        status: 'enabled',
        ...definedIn<Pick<WebhookEndpoint, 'enabled_events' | 'url'>>(fields),
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

  get({ path: '/v1/webhook_endpoints/:id', answers: 'webhook_endpoint', run: requireEndpoint }),

  post({
    path: '/v1/webhook_endpoints/:id',
    answers: 'webhook_endpoint',
    params: {
      description: clearableText.optional(),
      disabled: flag.optional(),
      enabled_events: enabledEvents.optional(),
      metadata: metadata.optional(),
      url: webAddress.optional(),
    },
    run: (call, { disabled, metadata: given, ...fields }) => {
      const endpoint = requireEndpoint(call);
      return call.tables.webhookEndpoints.put(endpoint.id, {
        ...endpoint,
        ...definedIn<Partial<WebhookEndpoint>>(fields),
        metadata: mergeMetadata(endpoint.metadata, given),
        ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
      });
    },
  }),

  del({
    path: '/v1/webhook_endpoints/:id',
    answers: 'webhook_endpoint',
    run: (call) => {
      const { id, object } = requireEndpoint(call);
      call.tables.webhookEndpoints.remove(id);
      return { id, object, deleted: true };
    },
  }),
];

function requireEndpoint({ tables, id }: Call): WebhookEndpoint {
  return requireIn(tables.webhookEndpoints, { kind: 'webhook endpoint', id });
}
