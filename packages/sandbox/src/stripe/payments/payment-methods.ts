import { z } from 'zod';
import { listOperation, type Operation, post } from '../api/operation.ts';
import { invalidRequest } from '../form/api-error.ts';
import { address, clearableText, integer, text } from '../form/fields.ts';
import { type Context, change, newId, requireCustomer, requireIn } from '../objects/context.ts';
import type { PaymentMethod } from '../objects/stored.ts';
import { checkCard, findTokenCard, fullYear, type TestCard } from './test-cards.ts';

/** The card that a browser sends along when it confirms a payment. */
export const paymentMethodData = z.strictObject({
  type: z.enum(['card']),
  card: z.strictObject({
    number: z.string().max(100),
    exp_month: integer,
    exp_year: integer,
    cvc: z.string().max(100).optional(),
  }),
  billing_details: z
    .strictObject({
      address: address.optional(),
      email: clearableText.optional(),
      name: clearableText.optional(),
      phone: clearableText.optional(),
    })
    .optional(),
});

export const paymentMethodOperations: readonly Operation[] = [
  listOperation({
    path: '/v1/payment_methods',
    of: 'payment_method',
    filters: { customer: text },
    find: (call, { customer }) =>
      call.tables.paymentMethods.list().filter((method) => method.customer === customer),
  }),

  post({
    path: '/v1/payment_methods/:id/attach',
    answers: 'payment_method',
    params: { customer: text },
    run: (call, { customer }) => {
      const { id } = requireCustomer(call, customer);
      return attachPaymentMethod(call, requirePaymentMethod(call, call.id, 'id'), id);
    },
  }),
];

/** Stores only what may be stored of a card: its last digits, brand, expiry date, and a fingerprint. */
export function createPaymentMethod(
  context: Context,
  { card: data, billing_details }: z.output<typeof paymentMethodData>,
): PaymentMethod {
  const card = checkCard(data, new Date(context.now() * 1_000));
  const { address: billingAddress, email, name, phone } = billing_details ?? {};
  return storePaymentMethod(context, card, {
    expiry: { exp_month: data.exp_month, exp_year: fullYear(data.exp_year) },
    billing_details: {
      address: billingAddress ?? null,
      email: email ?? null,
      name: name ?? null,
      phone: phone ?? null,
      tax_id: null,
    },
    hasCvc: data.cvc !== undefined,
  });
}

/** Finds a payment method. A predefined one such as `pm_card_visa` creates a new one at each use. */
export function requirePaymentMethod(context: Context, id: string, param = 'payment_method'): PaymentMethod {
  const card = findTokenCard(id);
  if (!card) return requireIn(context.tables.paymentMethods, { kind: 'PaymentMethod', id, param });
  const year = new Date(context.now() * 1_000).getUTCFullYear();
  return storePaymentMethod(context, card, {
    expiry: { exp_month: 12, exp_year: year + 4 },
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    hasCvc: false,
  });
}

/** Saves a payment method for a customer's later use. */
export function attachPaymentMethod(
  context: Context,
  method: PaymentMethod,
  customer: string,
): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    });
  return change(context, {
    table: context.tables.paymentMethods,
    document: method,
    changes: { customer },
    event: 'payment_method.attached',
  });
}

/** Refuses a payment method that is saved for another customer. */
export function requireOwnMethod(method: PaymentMethod, customer: string | null): void {
  if (!method.customer || method.customer === customer) return;
  throw invalidRequest('The payment method belongs to a customer. Use it only together with that customer.', {
    code: 'payment_method_unexpected_state',
    param: 'payment_method',
  });
}

interface NewPaymentMethod extends Pick<PaymentMethod, 'billing_details'> {
  expiry: { exp_month: number; exp_year: number };
  hasCvc: boolean;
}

function storePaymentMethod(
  context: Context,
  card: TestCard,
  { billing_details, expiry, hasCvc }: NewPaymentMethod,
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing_details.address?.postal_code ? 'pass' : null,
        cvc_check: hasCvc ? 'pass' : null,
      },
      country: 'US',
      display_brand: card.brand,
      ...expiry,
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: context.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return context.tables.paymentMethods.put(method.id, method);
}
