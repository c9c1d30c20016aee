import type { Context } from '#sandbox/stripe/objects/context.ts';
import type { PaymentMethod, Subscription } from '#sandbox/stripe/objects/stored.ts';

type Payer = Pick<Subscription, 'default_payment_method' | 'customer'>;

/** Returns the subscription's own payment method, or else the customer's, if it is still attached. */
export function findDefaultMethod({ tables }: Context, { default_payment_method, customer }: Payer) {
  const preferred = tables.customers.find(customer)?.invoice_settings.default_payment_method;
  return [default_payment_method, preferred]
    .map((id): PaymentMethod | undefined => (id ? tables.paymentMethods.find(id) : undefined))
    .find((method) => method?.customer === customer);
}
