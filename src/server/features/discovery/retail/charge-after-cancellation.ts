import { addDays, type CalendarDate, formatDate } from '#shared/calendar-date.ts';
import { type Cents, cents, formatCents } from '#shared/money.ts';
import { type Charge, chargedOn, type OrderNotice } from '../purchases/purchase.ts';
import { openUnannouncedCredits, type Paid } from './credits.ts';
import {
  chargesOf,
  isSameOrder,
  noticesOfKnownShops,
  orderName,
  type RetailFinding,
  receivedOn,
  type Situation,
} from './situation.ts';
import * as wording from './wording.ts';

/** How much later a bank may post a charge whose day it does not provide. */
const postingDays = 3;

/** Finds charges on days after a cancellation was confirmed. */
export function findChargesAfterCancellation({ notices, charges }: Situation): RetailFinding[] {
  const known = noticesOfKnownShops({ notices, charges });
  const credits = openUnannouncedCredits(charges, known);
  const ends = known.filter(({ kind }) => kind === 'cancellation');
  return ends.flatMap((end, index) => {
    if (ends.slice(0, index).some((earlier) => isSameOrder(earlier, end))) return [];
    const wrong = wrongCharges(end, known, chargesOf(end, charges));
    const sumCents = wrong.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const owedCents = cents(Math.max(0, sumCents - promisedCents(end, known)));
    const paid = credits.take({ shop: end, since: addDays(endOf(end), 1), owedCents });
    return paid.paidCents < owedCents ? [toFinding({ end, wrong, owedCents, paid })] : [];
  });
}

function endOf(notice: OrderNotice): CalendarDate {
  return notice.effectiveOn ?? receivedOn(notice);
}

function wrongCharges(
  end: OrderNotice,
  notices: readonly OrderNotice[],
  ofShop: readonly Charge[],
): Charge[] {
  const endedOn = endOf(end);
  const isLater = (charge: Charge) =>
    chargedOn(charge) > (charge.authorizedOn ? endedOn : addDays(endedOn, postingDays));
  const usual = usualAmounts(
    end,
    notices,
    ofShop.filter((charge) => !isLater(charge)),
  );
  return ofShop.filter(
    (charge) => isLater(charge) && usual.has(charge.amountCents) && !isNewOrder(charge, end, notices),
  );
}

/** What the cancelled thing cost: by its receipts, or without any by the amounts that the shop charged repeatedly. */
function usualAmounts(
  end: OrderNotice,
  notices: readonly OrderNotice[],
  before: readonly Charge[],
): Set<Cents> {
  const receipts = notices.filter((notice) => notice.kind === 'order' && isSameOrder(notice, end));
  const stated = receipts.flatMap(({ totalCents }) => totalCents ?? []);
  if (stated.length > 0) return new Set(stated);
  const byAmount = Map.groupBy(before, ({ amountCents }) => amountCents);
  return new Set([...byAmount].flatMap(([amount, equal]) => (equal.length > 1 ? amount : [])));
}

/** A charge for a new order after the cancellation is legitimate. */
function isNewOrder(charge: Charge, end: OrderNotice, notices: readonly OrderNotice[]): boolean {
  return notices.some(
    (notice) =>
      notice.kind === 'order' &&
      notice.merchantDomain === end.merchantDomain &&
      notice.orderNumber !== end.orderNumber &&
      receivedOn(notice) > endOf(end) &&
      receivedOn(notice) <= addDays(chargedOn(charge), 2) &&
      (notice.totalCents === undefined || notice.totalCents === charge.amountCents),
  );
}

/** A refund that the shop has promised since is tracked as a promise and must not be claimed a second time. */
function promisedCents(end: OrderNotice, notices: readonly OrderNotice[]): number {
  return notices
    .filter(
      (notice) => notice.kind === 'refund' && isSameOrder(notice, end) && receivedOn(notice) >= endOf(end),
    )
    .reduce((sum, { refundCents = cents(0) }) => sum + refundCents, 0);
}

interface Overcharge {
  end: OrderNotice;
  wrong: readonly Charge[];
  owedCents: Cents;
  paid: Paid;
}

function toFinding({ end, wrong, owedCents, paid }: Overcharge): RetailFinding {
  const stillOwedCents = cents(owedCents - paid.paidCents);
  const day = formatDate(endOf(end));
  const sumCents = wrong.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const times = wrong.length === 1 ? 'once' : `${wrong.length} times`;
  return {
    key: `retail/charge-after-cancellation/${end.merchantDomain}/${orderName(end)}`,
    title: `${end.merchant} charged you after you cancelled`,
    description: `${end.merchant} confirmed on ${day} that you cancelled, then charged you ${times} more, ${formatCents(cents(sumCents))} in total.`,
    amountCents: stillOwedCents,
    amountKind: 'exact',
    probability: 0.9,
    confidence: 'high',
    estimatedRecoveryTime: '2 to 6 weeks',
    filingComplexity: 'medium',
    source: wording.shopSource(end),
    explanation: {
      unit: 'cents',
      lines: [
        ...wrong.map((charge) => wording.chargeLine(`Charged on ${formatDate(chargedOn(charge))}`, charge)),
        ...(sumCents > owedCents
          ? [
              {
                label: 'Already promised back',
                detail: 'In an email from the store',
                value: owedCents - sumCents,
              },
            ]
          : []),
        ...wording.settlementLines(paid, stillOwedCents),
      ],
    },
    facts: wording.refundFacts(end, [
      wording.emailEvidence(end),
      ...wrong.map(wording.chargeEvidence),
      ...paid.credits.map(wording.chargeEvidence),
      wording.ruleEvidence(
        `We looked for charges of the amount you paid before the cancellation, on days after ${day}, with no new order in your inbox.`,
      ),
    ]),
  };
}
