import type { Charge, OrderNotice } from '#server/features/discovery/purchases/purchase.ts';
import { cents } from '#shared/money.ts';

let made = 0;

type NoticeFacts = Partial<Omit<OrderNotice, 'receivedAt' | 'totalCents' | 'refundCents'>> & {
  on?: string;
  totalCents?: number;
  refundCents?: number;
};

/** Creates the notice of an invented shop about one order. A test states only what matters to it. */
export function sampleNotice({
  on = '2026-01-10',
  totalCents,
  refundCents,
  ...facts
}: NoticeFacts = {}): OrderNotice {
  made += 1;
  return {
    kind: 'order',
    merchant: 'Cedar Lane Goods',
    merchantDomain: 'cedarlane.example',
    orderNumber: 'CL-1001',
    orderedOn: on,
    items: [],
    mailId: `mail-${made}`,
    sender: 'Cedar Lane Goods <orders@cedarlane.example>',
    subject: 'About your order CL-1001',
    receivedAt: new Date(`${on}T18:00:00.000Z`),
    ...(totalCents !== undefined && { totalCents: cents(totalCents) }),
    ...(refundCents !== undefined && { refundCents: cents(refundCents) }),
    ...facts,
  };
}

type ChargeFacts = Partial<Omit<Charge, 'amountCents'>> & { on?: string; amountCents?: number };

/** Creates a posted charge of that shop. A negative amount is a credit. */
export function sampleCharge({ on = '2026-01-10', amountCents = 60_00, ...facts }: ChargeFacts = {}): Charge {
  made += 1;
  return {
    id: `charge-${String(made).padStart(6, '0')}`,
    accountExternalId: 'card',
    accountMask: '4417',
    amountCents: cents(amountCents),
    postedOn: on,
    authorizedOn: on,
    name: 'CEDAR LANE GOODS',
    merchantName: 'Cedar Lane Goods',
    category: null,
    isPending: false,
    ...facts,
  };
}
