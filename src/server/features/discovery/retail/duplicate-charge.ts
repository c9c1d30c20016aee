import { addDays, type CalendarDate, daysFromTo, formatDate } from '#shared/calendar-date.ts';
import { cents, formatCents } from '#shared/money.ts';
import { type Charge, chargedOn, latestChargeDays, type OrderNotice } from '../purchases/purchase.ts';
import { openUnannouncedCredits, type Paid } from './credits.ts';
import {
  chargesOf,
  isSameOrder,
  noticesOfKnownShops,
  orderName,
  type RetailFinding,
  type Situation,
} from './situation.ts';
import * as wording from './wording.ts';

/** Equal charges further apart than this are separate purchases. */
const mostDaysApart = 1;
/** Paying a shop the same amount on this many other days nearby is a habit, such as a bus fare or a parking lot. */
const habitDays = 14;
const fewestHabitDays = 2;

/**
 * Finds more charges than orders: equal charges by one shop on one account, on the same or the next day, with one
 * receipt.
 */
export function findDuplicateCharges({ notices, charges }: Situation): RetailFinding[] {
  const known = noticesOfKnownShops({ notices, charges });
  const credits = openUnannouncedCredits(charges, known);
  const seen = new Set<Charge>();
  return known.flatMap((order) => {
    if (order.kind !== 'order' || order.totalCents === undefined) return [];
    const sameAmount = charges.filter(({ amountCents }) => amountCents === order.totalCents);
    const equal = chargesOf(order, sameAmount);
    const cluster = clusterAround(order, equal);
    const [first, last] = [cluster[0], cluster.at(-1)];
    if (!first || !last || seen.has(first)) return [];
    seen.add(first);
    const receipts = receiptsFor(order, known, { from: chargedOn(first), until: chargedOn(last) });
    const extra = cluster.length - receipts.length;
    if (extra <= 0 || isHabit(cluster, equal) || isBeingRefunded(order, known)) return [];
    const owedCents = cents(extra * first.amountCents);
    const paid = credits.take({ shop: order, since: chargedOn(first), owedCents });
    return paid.paidCents < owedCents ? [toFinding({ order, cluster, receipts, paid })] : [];
  });
}

/** Returns the first series of charges after the order in which each follows within a day, on one account. */
function clusterAround({ orderedOn }: OrderNotice, equal: readonly Charge[]): Charge[] {
  const sorted = equal
    .filter((charge) => {
      const days = daysFromTo(orderedOn, chargedOn(charge));
      return days >= -1 && days <= latestChargeDays;
    })
    .sort((a, b) => chargedOn(a).localeCompare(chargedOn(b)) || a.id.localeCompare(b.id));
  const cluster: Charge[] = [];
  for (const charge of sorted) {
    const last = cluster.at(-1);
    if (last && charge.accountExternalId !== last.accountExternalId) continue;
    if (last && daysFromTo(chargedOn(last), chargedOn(charge)) > mostDaysApart) break;
    cluster.push(charge);
  }
  return cluster;
}

/**
 * Finds the order emails that may explain a charge. Each order counts once, and an order without a total may explain
 * any charge.
 */
function receiptsFor(
  order: OrderNotice,
  notices: readonly OrderNotice[],
  { from, until }: { from: CalendarDate; until: CalendarDate },
): OrderNotice[] {
  const possible = notices.filter(
    (notice) =>
      notice.kind === 'order' &&
      notice.merchantDomain === order.merchantDomain &&
      notice.orderedOn >= addDays(from, -latestChargeDays) &&
      notice.orderedOn <= addDays(until, 2) &&
      (notice.totalCents === undefined || notice.totalCents === order.totalCents),
  );
  return [...new Map(possible.map((notice) => [notice.orderNumber ?? notice.mailId, notice])).values()];
}

function isHabit(cluster: readonly Charge[], equal: readonly Charge[]): boolean {
  const around = equal.filter(
    (charge) =>
      !cluster.includes(charge) &&
      cluster.some((own) => Math.abs(daysFromTo(chargedOn(own), chargedOn(charge))) <= habitDays),
  );
  return new Set(around.map(chargedOn)).size >= fewestHabitDays;
}

/** A promised refund is tracked by another rule. A smaller refund is for something else. */
function isBeingRefunded(order: OrderNotice, notices: readonly OrderNotice[]): boolean {
  const leastCents = order.totalCents ?? 0;
  return notices.some(
    (notice) =>
      notice.kind === 'refund' && isSameOrder(notice, order) && (notice.refundCents ?? 0) >= leastCents,
  );
}

interface Duplicate {
  order: OrderNotice;
  cluster: readonly Charge[];
  receipts: readonly OrderNotice[];
  paid: Paid;
}

function toFinding({ order, cluster, receipts, paid }: Duplicate): RetailFinding {
  const eachCents = cluster[0]?.amountCents ?? cents(0);
  const explainedCents = receipts.length * eachCents;
  const stillOwedCents = cents(cluster.length * eachCents - explainedCents - paid.paidCents);
  const times = cluster.length === 2 ? 'twice' : `${cluster.length} times`;
  return {
    key: `retail/duplicate-charge/${order.merchantDomain}/${orderName(order)}`,
    title: `${order.merchant} charged you ${times}`,
    description: `${order.merchant} charged you ${formatCents(eachCents)} ${times} for ${wording.orderWords(order)}. When we looked, ${wording.partPaid(paid)} of the overcharge had reached your accounts.`,
    amountCents: stillOwedCents,
    amountKind: 'exact',
    probability: 0.92,
    confidence: 'high',
    estimatedRecoveryTime: '1 to 3 weeks',
    filingComplexity: 'low',
    source: wording.shopSource(order),
    explanation: {
      unit: 'cents',
      lines: [
        ...cluster.map((charge, index) =>
          wording.chargeLine(
            `${index === 0 ? 'Charged' : 'Charged again'} on ${formatDate(chargedOn(charge))}`,
            charge,
          ),
        ),
        { label: 'Correctly charged', detail: wording.orderWords(order), value: -explainedCents },
        ...wording.settlementLines(paid, stillOwedCents),
      ],
    },
    facts: wording.refundFacts(order, [
      ...receipts.map(wording.emailEvidence),
      ...cluster.map(wording.chargeEvidence),
      ...paid.credits.map(wording.chargeEvidence),
      wording.ruleEvidence(
        `The bank posted ${cluster.length} equal charges on one account within a day of each other. Your inbox has ${receipts.length === 1 ? 'one receipt' : `${receipts.length} receipts`} for that amount, and this isn’t a store where you pay the same amount every few days. We left out pending charges.`,
      ),
    ]),
  };
}
