import { z } from 'zod';
import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import { listOperation } from '#sandbox/stripe/api/list-operation.ts';
import { type Call, get, type Operation, post } from '#sandbox/stripe/api/operation.ts';
import { integer, metadata, text } from '#sandbox/stripe/form/fields.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { Charge } from '#sandbox/stripe/objects/stored.ts';
import { refundCharge } from './refund-payment.ts';

export const refundOperations: readonly Operation[] = [
  post({
    path: '/v1/refunds',
    answers: 'refund',
    params: {
      amount: integer.optional(),
      charge: text.optional(),
      metadata: metadata.optional(),
      payment_intent: text.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    },
    run: (call, { amount, reason, metadata: given, ...payment }) =>
      refundCharge(call, requireCharge(call, payment), {
        amount,
        reason,
        metadata: mergeMetadata({}, given),
      }),
  }),

  listOperation({
    path: '/v1/refunds',
    of: 'refund',
    filters: { charge: text.optional(), payment_intent: text.optional() },
    find: ({ tables }, { charge, payment_intent }) =>
      tables.refunds
        .list()
        .filter((refund) => charge === undefined || refund.charge === charge)
        .filter((refund) => payment_intent === undefined || refund.payment_intent === payment_intent),
  }),

  get({
    path: '/v1/refunds/:id',
    answers: 'refund',
    run: ({ tables, id }) => requireIn(tables.refunds, { kind: 'refund', id }),
  }),
];

interface Payment {
  charge?: string | undefined;
  payment_intent?: string | undefined;
}

function requireCharge({ tables }: Call, { charge, payment_intent }: Payment): Charge {
  if (charge !== undefined) return requireIn(tables.charges, { kind: 'charge', id: charge, param: 'charge' });
  if (payment_intent === undefined)
    throw invalidRequest('One of the following params should be provided: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    });
  const wanted = { kind: 'payment_intent', id: payment_intent, param: 'payment_intent' };
  const { latest_charge } = requireIn(tables.paymentIntents, wanted);
  const found = tables.charges.find(latest_charge ?? '');
  if (found?.paid) return found;
  throw invalidRequest(`The PaymentIntent ${payment_intent} has no successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}
