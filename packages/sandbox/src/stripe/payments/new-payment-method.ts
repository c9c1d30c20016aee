import type { TestCard } from '#sandbox/stripe/cards/test-cards.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import type { PaymentMethod } from '#sandbox/stripe/objects/stored.ts';

interface NewPaymentMethod
  extends Required<Pick<PaymentMethod, 'billing_details' | 'allow_redisplay' | 'metadata' | 'created'>> {
  card: TestCard;
  expiry: { exp_month: number; exp_year: number };
  hasCvc: boolean;
}

export function newPaymentMethod({ card, expiry, hasCvc, ...given }: NewPaymentMethod): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    ...given,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: given.billing_details.address?.postal_code ? 'pass' : null,
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
    customer: null,
    customer_account: null,
    livemode: false,
    type: 'card',
  };
}
