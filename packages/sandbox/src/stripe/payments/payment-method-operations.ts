import { z } from 'zod';
import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import { listOperation } from '#sandbox/stripe/api/list-operation.ts';
import { get, type Operation, post } from '#sandbox/stripe/api/operation.ts';
import { text } from '#sandbox/stripe/form/fields.ts';
import { change } from '#sandbox/stripe/objects/change.ts';
import { requireCustomer, requireIn } from '#sandbox/stripe/objects/require.ts';
import { createPaymentMethod, paymentMethodData } from './payment-method-data.ts';
import { attachPaymentMethod, requirePaymentMethod } from './require-payment-method.ts';

export const paymentMethodOperations: readonly Operation[] = [
  post({
    path: '/v1/payment_methods',
    answers: 'payment_method',
    allowsPublishableKey: true,
    params: paymentMethodData,
    run: (call, data) => createPaymentMethod(call, data),
  }),

  listOperation({
    path: '/v1/payment_methods',
    of: 'payment_method',
    filters: {
      customer: text.optional(),
      type: z.enum(['card']).optional(),
      allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
    },
    find: (call, { customer, allow_redisplay }) =>
      call.tables.paymentMethods
        .list()
        .filter((method) => customer !== undefined && method.customer === customer)
        .filter((method) => allow_redisplay === undefined || method.allow_redisplay === allow_redisplay),
  }),

  get({
    path: '/v1/payment_methods/:id',
    answers: 'payment_method',
    run: (call) => requirePaymentMethod(call, call.id, 'id'),
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

  post({
    path: '/v1/payment_methods/:id/detach',
    answers: 'payment_method',
    run: (call) => {
      const method = requireIn(call.tables.paymentMethods, { kind: 'PaymentMethod', id: call.id });
      if (!method.customer)
        throw invalidRequest('The payment method you provided is not attached to a customer.', {
          code: 'payment_method_unexpected_state',
        });
      return change(call, {
        table: call.tables.paymentMethods,
        document: method,
        changes: { customer: null },
        event: 'payment_method.detached',
      });
    },
  }),
];
