import type { Operation } from './api/operation.ts';
import { invoiceOperations } from './billing/invoice-operations.ts';
import { priceOperations } from './billing/prices.ts';
import { productOperations } from './billing/products.ts';
import { sentInvoiceOperations } from './billing/sent-invoice-operations.ts';
import { subscriptionOperations } from './billing/subscription-operations.ts';
import { customerOperations } from './customers/customer-operations.ts';
import { eventOperations } from './events/event-operations.ts';
import { webhookEndpointOperations } from './events/webhook-endpoint-operations.ts';
import { chargeOperations } from './payments/charges.ts';
import { paymentIntentOperations } from './payments/payment-intent-operations.ts';
import { paymentMethodOperations } from './payments/payment-method-operations.ts';
import { refundOperations } from './payments/refund-operations.ts';
import { setupIntentOperations } from './payments/setup-intent-operations.ts';

/** All operations of the API. */
export const operations: readonly Operation[] = [
  ...customerOperations,
  ...paymentMethodOperations,
  ...paymentIntentOperations,
  ...setupIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...productOperations,
  ...priceOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...sentInvoiceOperations,
  ...eventOperations,
  ...webhookEndpointOperations,
];
