import { z } from 'zod';
import { checkCard, fullYear } from '#sandbox/stripe/cards/check-card.ts';
import type { TestCard } from '#sandbox/stripe/cards/test-cards.ts';
import { address, clearableText, integer, metadata } from '#sandbox/stripe/form/fields.ts';
import { mergeMetadata } from '#sandbox/stripe/form/merge-metadata.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import type { PaymentMethod } from '#sandbox/stripe/objects/stored.ts';
import { newPaymentMethod } from './new-payment-method.ts';

/** The parameters of a new payment method, on its own or inside a confirmation. */
export const paymentMethodData = {
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
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  metadata: metadata.optional(),
};

export const paymentMethodDataParam = z.strictObject(paymentMethodData);

type PaymentMethodData = z.output<typeof paymentMethodDataParam>;

/** Stores only what may be stored of a card: its last digits, brand, expiry date, and a fingerprint. */
export function createPaymentMethod(context: Context, data: PaymentMethodData): PaymentMethod {
  const card: TestCard = checkCard(data.card, new Date(context.now() * 1_000));
  const { address: billingAddress, email, name, phone } = data.billing_details ?? {};
  const method = newPaymentMethod({
    card,
    created: context.now(),
    expiry: { exp_month: data.card.exp_month, exp_year: fullYear(data.card.exp_year) },
    billing_details: {
      address: billingAddress ?? null,
      email: email ?? null,
      name: name ?? null,
      phone: phone ?? null,
      tax_id: null,
    },
    allow_redisplay: data.allow_redisplay ?? 'unspecified',
    metadata: mergeMetadata({}, data.metadata),
    hasCvc: data.card.cvc !== undefined,
  });
  return context.tables.paymentMethods.put(method.id, method);
}
