import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import type { Call } from '#sandbox/stripe/api/operation.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import { requireCustomer, requireIn } from '#sandbox/stripe/objects/require.ts';
import type { Price, Subscription } from '#sandbox/stripe/objects/stored.ts';
import { newSetupIntent } from '#sandbox/stripe/payments/setup-intent.ts';
import { daySeconds } from '../../../../../src/shared/durations.ts';
import { collectInvoice } from './collect-invoice.ts';
import { findDefaultMethod } from './default-payment-method.ts';
import { periodLines } from './invoice-lines.ts';
import { issueInvoice } from './issue-invoice.ts';
import { newSubscription } from './new-subscription.ts';
import { periodEnd } from './period.ts';
import { requireMethod, requireSuccess } from './require-success.ts';
import { checkPrices, newItem, requirePrice } from './subscription-items.ts';
import type { CreateSubscription } from './subscription-params.ts';

const maxTrialDays = 1_825;

export function createSubscription(call: Call, params: CreateSubscription): Subscription {
  const { tables } = call;
  const customer = requireCustomer(call, params.customer);
  const prices = params.items.map((item, index) => requirePrice(call, item, `items[${index}][price]`));
  checkPrices(prices);
  const ownMethod = requireAttached(call, customer.id, params.default_payment_method);
  const draft = draftSubscription(call, params, prices);
  const lines = periodLines(call, draft);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const method = ownMethod ?? findDefaultMethod(call, draft);
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  if (behavior !== 'default_incomplete' && total > 0) requireMethod(method);
  if (behavior === 'error_if_incomplete' && total > 0) requireSuccess(call, method);

  const pending_setup_intent = total > 0 || method ? null : createSetupIntent(call, customer.id);
  const invoiceId = newId('in');
  const subscription = { ...draft, latest_invoice: invoiceId, pending_setup_intent };
  call.emit('customer.subscription.created', tables.subscriptions.put(subscription.id, subscription));
  const invoice = issueInvoice(call, subscription, { id: invoiceId, lines, reason: 'subscription_create' });
  if (behavior !== 'default_incomplete') collectInvoice(call, subscription, invoice);
  return requireIn(tables.subscriptions, { kind: 'subscription', id: subscription.id });
}

function draftSubscription(call: Call, params: CreateSubscription, prices: readonly Price[]): Subscription {
  const created = call.now();
  const id = newId('sub');
  const trialEnd = trialEndOf(params, created);
  const period = { start: created, end: trialEnd ?? endOfFirstPeriod(created, prices) };
  const items = prices.map((price, index) =>
    newItem({ subscription: id, price, given: params.items[index] ?? {}, period, created }),
  );
  return newSubscription(
    {
      id,
      created,
      currency: prices[0]?.currency ?? 'usd',
      customer: params.customer,
      status: trialEnd === undefined ? 'incomplete' : 'trialing',
      billing_cycle_anchor: trialEnd ?? created,
      cancel_at_period_end: params.cancel_at_period_end ?? false,
      cancel_at: params.cancel_at_period_end ? period.end : null,
      default_payment_method: params.default_payment_method ?? null,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      payment_settings: {
        payment_method_options: null,
        payment_method_types: params.payment_settings?.payment_method_types ?? null,
        save_default_payment_method: params.payment_settings?.save_default_payment_method ?? 'off',
      },
      trial_start: trialEnd === undefined ? null : created,
      trial_end: trialEnd ?? null,
    },
    items,
  );
}

function trialEndOf(
  { trial_end, trial_period_days }: CreateSubscription,
  created: number,
): number | undefined {
  const end = trial_end ?? (trial_period_days ? created + trial_period_days * daySeconds : undefined);
  if (end !== undefined && (end <= created || end > created + maxTrialDays * daySeconds))
    throw invalidRequest('The trial must end in the future, within five years.', { param: 'trial_end' });
  return end;
}

function endOfFirstPeriod(start: number, [price]: readonly Price[]): number {
  if (!price?.recurring) throw new Error('Prices are checked before a period is made of them.');
  return periodEnd(start, price.recurring);
}

export function requireAttached({ tables }: Call, customer: string, id: string | null | undefined) {
  if (!id) return undefined;
  const method = tables.paymentMethods.find(id);
  if (method?.customer === customer) return method;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. It must be attached to the customer first.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  );
}

function createSetupIntent(call: Call, customer: string): string {
  const intent = newSetupIntent({ created: call.now(), customer, usage: 'off_session' });
  call.emit('setup_intent.created', call.tables.setupIntents.put(intent.id, intent));
  return intent.id;
}
