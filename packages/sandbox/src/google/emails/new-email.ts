import { randomInt } from 'node:crypto';
import { plantedFor } from '#sandbox/people/planted-purchases.ts';
import type { Email, Story } from './email.ts';
import { newslettersAt } from './newsletters.ts';
import { receiptAt } from './receipt.ts';
import { refundIssuedAt } from './refunds.ts';
import { cancellationAt } from './subscriptions.ts';

export const newEmailKinds = {
  receipt: 'Receipt',
  refund: 'Refund confirmation',
  cancellation: 'Cancellation',
  newsletter: 'Newsletter',
} as const;
export type NewEmailKind = keyof typeof newEmailKinds;

/**
 * Creates an email that arrives now and continues the person's story: the refund issued is the one that was promised.
 */
export function newEmail(story: Story, kind: NewEmailKind, now: Date): Email {
  const email = composed(story, kind, now);
  return { ...email, labelIds: [...email.labelIds, 'UNREAD'] };
}

function composed(story: Story, kind: NewEmailKind, now: Date): Email {
  const { purchases, priceChange } = plantedFor(story.account.persona.id);
  const orderNumber = `N-${randomInt(100_000, 1_000_000)}`;
  switch (kind) {
    case 'receipt': {
      const usual = required(purchases.find(({ outcome }) => outcome === 'delivered'));
      return receiptAt(story, { purchase: { ...usual, orderNumber }, orderedAt: now, form: 'json-ld' });
    }
    case 'refund': {
      const promised = required(purchases.find((purchase) => purchase.outcome === 'refund-promised'));
      return refundIssuedAt(story, promised, { refundCents: promised.refundCents, issuedAt: now });
    }
    case 'cancellation':
      return cancellationAt(story, { merchant: priceChange.merchant, orderNumber }, now);
    case 'newsletter':
      return required(newslettersAt(story, now)[0]);
  }
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('This persona has no such story.');
  return value;
}
