import { foldWords } from '@rightful/matching';
import { findMerchantPolicy, type MerchantPolicy } from '#catalog/merchant-policies.ts';
import { addDays, type CalendarDate, formatDate } from '#shared/calendar-date.ts';
import { type Cents, cents, formatCents } from '#shared/money.ts';
import { askedAbout } from '../conditions.ts';
import type { Charge, OrderItem, OrderNotice } from '../purchases/purchase.ts';
import { openUnannouncedCredits, type Paid } from './credits.ts';
import {
  chargeFor,
  isSameOrder,
  noticesOfKnownShops,
  orderName,
  type RetailFinding,
  receivedOn,
  type Situation,
} from './situation.ts';
import * as wording from './wording.ts';

/** A purchased item, and the email that offers it for less. */
interface Reduction {
  item: OrderItem;
  notice: OrderNotice;
  paidCents: Cents;
  nowCents: Cents;
}

interface Adjustment {
  order: OrderNotice;
  policy: MerchantPolicy;
  endsOn: CalendarDate;
  reductions: readonly Reduction[];
}

/** Finds items that got cheaper within the shop's price adjustment window. Expired windows are not shown. */
export function findPriceAdjustments({ notices, charges, today }: Situation): RetailFinding[] {
  const known = noticesOfKnownShops({ notices, charges });
  const credits = openUnannouncedCredits(charges, known);
  return known.flatMap((order) => {
    const charge = chargeFor(order, charges);
    const adjustment = charge && findAdjustment(order, known, today);
    if (!adjustment) return [];
    const owedCents = cents(
      adjustment.reductions.reduce((sum, reduction) => sum + differenceOf(reduction), 0),
    );
    const paid = credits.take({ shop: order, since: order.orderedOn, owedCents });
    return paid.paidCents < owedCents ? [toFinding({ ...adjustment, charge, paid, owedCents })] : [];
  });
}

function findAdjustment(
  order: OrderNotice,
  notices: readonly OrderNotice[],
  today: CalendarDate,
): Adjustment | undefined {
  const policy = findMerchantPolicy(order.merchantDomain);
  if (order.kind !== 'order' || !policy) return undefined;
  const endsOn = addDays(order.orderedOn, policy.priceAdjustmentDays);
  if (endsOn < today || isUndone(order, notices)) return undefined;
  const offers = notices.filter(
    (notice) =>
      notice.merchantDomain === order.merchantDomain &&
      (notice.kind === 'price-drop' || notice.kind === 'order') &&
      notice.receivedAt > order.receivedAt &&
      receivedOn(notice) <= endsOn,
  );
  const reductions = order.items.flatMap((item) => findReduction(item, offers) ?? []);
  return reductions.length > 0 ? { order, policy, endsOn, reductions } : undefined;
}

function isUndone(order: OrderNotice, notices: readonly OrderNotice[]): boolean {
  return notices.some(
    (notice) => ['refund', 'return', 'cancellation'].includes(notice.kind) && isSameOrder(notice, order),
  );
}

/** Finds the lowest price at which one of the emails offers the item. */
function findReduction(item: OrderItem, offers: readonly OrderNotice[]): Reduction | undefined {
  const paidCents = item.priceCents;
  if (paidCents === undefined) return undefined;
  const name = foldWords(item.name);
  return offers
    .flatMap((notice) =>
      notice.items.flatMap(({ name: offered, priceCents: nowCents }) =>
        nowCents !== undefined && nowCents < paidCents && foldWords(offered) === name
          ? [{ item, notice, paidCents, nowCents }]
          : [],
      ),
    )
    .sort((a, b) => a.nowCents - b.nowCents)[0];
}

function differenceOf({ item, paidCents, nowCents }: Reduction): number {
  return (paidCents - nowCents) * item.quantity;
}

interface UnpaidAdjustment extends Adjustment {
  charge: Charge;
  owedCents: Cents;
  paid: Paid;
}

function toFinding(adjustment: UnpaidAdjustment): RetailFinding {
  const { order, policy, endsOn, reductions, charge, owedCents, paid } = adjustment;
  const stillOwedCents = cents(owedCents - paid.paidCents);
  const names = reductions.map(({ item }) => item.name).join(', ');
  return {
    key: `retail/price-adjustment/${order.merchantDomain}/${orderName(order)}`,
    title: `${order.merchant} lowered a price you paid`,
    description: `The price of ${names} dropped after ${wording.orderWords(order)}. ${policy.name} refunds the difference to customers who ask within ${policy.priceAdjustmentDays} days of the purchase.`,
    amountCents: stillOwedCents,
    amountKind: 'exact',
    ...certainty,
    estimatedRecoveryTime: '1 to 2 weeks',
    filingComplexity: 'low',
    deadline: endsOn,
    source: wording.shopSource(order),
    explanation: {
      unit: 'cents',
      lines: [...reductions.flatMap(priceLines), ...wording.settlementLines(paid, stillOwedCents)],
    },
    facts: wording.refundFacts(
      order,
      [
        wording.emailEvidence(order),
        wording.chargeEvidence(charge),
        ...reductions.map(({ notice }) => wording.emailEvidence(notice)),
        ...paid.credits.map(wording.chargeEvidence),
        {
          label: `${policy.name}: price adjustments`,
          detail: `${policy.terms} As of ${formatDate(policy.asOf)}.`,
          url: policy.url,
        },
        wording.ruleEvidence(
          `We looked for the same item, by name, at a lower price from the same store until ${formatDate(endsOn)}. The store decides and may exclude clearance or short-term sales.`,
        ),
      ],
      askedAbout(certainty, [stillKept(names, order)]),
    ),
  };
}

const certainty = { probability: 0.75, confidence: 'medium' } as const;

/** A return that was made in the store leaves no email. */
function stillKept(names: string, order: OrderNotice) {
  return {
    id: 'still-kept',
    text: `Did you keep what you bought in ${wording.orderWords(order)} from ${order.merchant}, at the price you paid?`,
    help: `It was ${names}. If you returned or exchanged it, or the store has already paid you the difference, answer no.`,
    keeps: 'yes',
    otherwise: 'A store pays the difference once, and only for what its customer has kept.',
  } as const;
}

function priceLines({ item, notice, paidCents, nowCents }: Reduction) {
  const many = item.quantity > 1 ? `, ${item.quantity} of them` : '';
  return [
    { label: 'Price paid', detail: `${item.name}${many}`, value: paidCents * item.quantity },
    {
      label: `Price since ${formatDate(receivedOn(notice))}`,
      detail: `${formatCents(nowCents)} each`,
      value: -nowCents * item.quantity,
    },
  ];
}
