import type { Stripe } from 'stripe';

/** The API version that the sandbox simulates, which is the one that the SDK requests. */
export const apiVersion = '2026-10-28.endive';

/**
 * An API object as it is stored: other objects are ids and decimals are text. Without expansion, it is sent in the same
 * form.
 */
type Stored<Value> = string extends Value
  ? Extract<Value, string | null | undefined>
  : Value extends Stripe.Decimal
    ? string
    : Value extends (infer Item)[]
      ? Stored<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Stored<Value[Key]> }
        : Value;

export type BalanceTransaction = Stored<Stripe.BalanceTransaction>;

export type Charge = Stored<Stripe.Charge>;

export type Customer = Stored<Stripe.Customer>;

export type DeletedCustomer = Stored<Stripe.DeletedCustomer>;

export type Dispute = Stored<Stripe.Dispute>;

export type Invoice = Stored<Stripe.Invoice>;

export type InvoiceItem = Stored<Stripe.InvoiceItem>;

export type InvoiceLine = Stored<Stripe.InvoiceLineItem>;

export type InvoicePayment = Stored<Stripe.InvoicePayment>;

export type PaymentIntent = Stored<Stripe.PaymentIntent>;

export type PaymentMethod = Stored<Stripe.PaymentMethod>;

export type Plan = Stored<Stripe.Plan>;

export type Price = Stored<Stripe.Price>;

export type Refund = Stored<Stripe.Refund>;

export type Subscription = Stored<Stripe.Subscription>;

export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;

export type WebhookEndpoint = Stored<Stripe.WebhookEndpoint>;

export type EventType = Stripe.Event.Type;

/** The SDK's own type is a union of all events, which does not help here. */
export interface StoredEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}
