import path from 'node:path';
import { openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Surroundings } from '#sandbox/institution/institution.ts';
import { openSeenRequests, watchRequests } from '#sandbox/institution/seen-requests.ts';
import { stripeJsRoutes } from '#sandbox/stripe-js/routes.ts';
import { apiRoutes } from './api/api-routes.ts';
import { openIdempotentReplies } from './api/idempotency.ts';
import type { Operation } from './api/operation.ts';
import { customerOperations } from './billing/customers.ts';
import { invoiceOperations } from './billing/invoice-operations.ts';
import { askForAction, noteFailedPayment, settleInvoice } from './billing/invoices.ts';
import { priceOperations } from './billing/prices.ts';
import { activateSubscription, markPastDue } from './billing/subscription-states.ts';
import { subscriptionOperations } from './billing/subscriptions.ts';
import { eventOperations, webhookEndpointOperations } from './events/event-operations.ts';
import { openWebhooks, type Webhooks } from './events/webhooks.ts';
import { type Account, type Context, newId } from './objects/context.ts';
import {
  apiVersion,
  type EventType,
  type Invoice,
  type PaymentIntent,
  type StoredEvent,
} from './objects/stored.ts';
import { openTables, type Tables } from './objects/tables.ts';
import { stripePageRoutes } from './page/page-routes.ts';
import { stripePanel } from './page/panel.ts';
import { paymentIntentOperations } from './payments/payment-intent-operations.ts';
import { paymentMethodOperations } from './payments/payment-methods.ts';
import { refundOperations } from './payments/refunds.ts';

type EventRequest = StoredEvent['request'];

/** What the account does by itself after an event, such as marking an invoice as paid. */
type Reaction = (context: Context, object: object) => void;

type Reactions = Partial<Record<EventType, Reaction>>;

interface AccountParts {
  tables: Tables;
  webhooks: Webhooks;
  reactions: Reactions;
  now: () => Date;
  url: () => string;
}

const noRequest: EventRequest = { id: null, idempotency_key: null };

/** Defines in one place how payments, invoices, and subscriptions affect each other. */
const reactions: Reactions = {
  'payment_intent.succeeded': (context, object) => settleInvoice(context, object as PaymentIntent),
  'payment_intent.payment_failed': (context, object) => noteFailedPayment(context, object as PaymentIntent),
  'payment_intent.requires_action': (context, object) => askForAction(context, object as PaymentIntent),
  'invoice.paid': (context, object) => activateSubscription(context, object as Invoice),
  'invoice.payment_failed': (context, object) => markPastDue(context, object as Invoice),
};

/** All operations of the API. */
const operations: readonly Operation[] = [
  ...customerOperations,
  ...paymentMethodOperations,
  ...paymentIntentOperations,
  ...refundOperations,
  ...priceOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...eventOperations,
  ...webhookEndpointOperations,
];

/** Simulates Stripe. Its API is at the sandbox's root, because the SDK cannot be given a path. */
export function openStripe({ dataDir, log, now, url, speed }: Surroundings): Institution {
  const store = openStore(path.join(dataDir, 'stripe.jsonl'));
  const tables = openTables(store);
  const seen = openSeenRequests(store);
  const replies = openIdempotentReplies(store);
  const webhooks = openWebhooks({ store, tables, now, speed, log });
  const account = openAccount({ tables, webhooks, reactions, now, url });

  return {
    panel: stripePanel(tables),
    routes: async (corner) => {
      stripeJsRoutes(corner);
      await corner.register(async (api) => {
        watchRequests(api, { seen, now, isVendorPath: (path) => path.startsWith('/v1/') });
        apiRoutes(api, { account, operations, replies, log });
      });
      await corner.register(async (pages) => stripePageRoutes(pages, { account, tables, webhooks, seen }));
    },
    close: () => webhooks.close(),
  };
}

function openAccount({ tables, webhooks, reactions, now, url }: AccountParts): Account {
  const seconds = () => Math.floor(now().getTime() / 1_000);

  function contextFor(request = noRequest): Context {
    const context: Context = {
      tables,
      now: seconds,
      url,
      emit: (type, object, previousAttributes) => {
        const event: StoredEvent = {
          id: newId('evt'),
          object: 'event',
          api_version: apiVersion,
          created: seconds(),
          data: { object, ...(previousAttributes && { previous_attributes: previousAttributes }) },
          livemode: false,
          pending_webhooks: webhooks.countTargets(type),
          request,
          type,
        };
        webhooks.send(tables.events.put(event.id, event));
        reactions[type]?.(context, object);
      },
    };
    return context;
  }

  return { contextFor };
}
