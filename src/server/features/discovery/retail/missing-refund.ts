import { addDays, type CalendarDate, formatDate } from '#shared/calendar-date.ts';
import { type Cents, cents, formatCents } from '#shared/money.ts';
import { askedAbout } from '../conditions.ts';
import { type Charge, chargedOn, type OrderNotice } from '../purchases/purchase.ts';
import { openCredits, type Paid } from './credits.ts';
import {
  chargeFor,
  chargesOf,
  isSameOrder,
  noticesOfKnownShops,
  type RetailFinding,
  receivedOn,
  type Situation,
} from './situation.ts';
import * as wording from './wording.ts';

/** Ten business days plus a week to spare, which covers holidays. */
const refundWaitDays = 21;
const returnWaitDays = 30;

/** Money that a shop said it would refund, for something that the bank shows was paid. */
interface RefundPromise {
  notice: OrderNotice;
  promisedCents: Cents;
  /** The charge that is to be refunded. */
  charge: Charge;
  dueOn: CalendarDate;
}

/**
 * Finds refunds that were promised or follow from a return, are overdue, and were not credited on any linked account.
 */
export function findMissingRefunds({ notices, charges, today }: Situation): RetailFinding[] {
  const promises = listPromises(noticesOfKnownShops({ notices, charges }), charges);
  const credits = openCredits(charges);
  // Exact amounts are matched first, so that a credit that settles another promise does not count as part of this one.
  const exact = promises.map((promise) => credits.takeExact(owedOf(promise)));
  return promises.flatMap((promise, index) => {
    const paid = exact[index] ?? credits.take(owedOf(promise));
    const isOverdue = promise.dueOn < today;
    return isOverdue && paid.paidCents < promise.promisedCents ? [toFinding(promise, paid)] : [];
  });
}

function owedOf({ notice, charge, promisedCents }: RefundPromise) {
  return { shop: notice, since: chargedOn(charge), owedCents: promisedCents };
}

/** Lists one promise per order and amount. If a returned order also has a refund email, the refund email counts. */
function listPromises(notices: readonly OrderNotice[], charges: readonly Charge[]): RefundPromise[] {
  const refunds = notices.filter(({ kind }) => kind === 'refund');
  const returns = notices.filter(
    (notice) => notice.kind === 'return' && !refunds.some((refund) => isSameOrder(refund, notice)),
  );
  const promises = [...refunds, ...returns].flatMap((notice) => toPromise(notice, notices, charges) ?? []);
  return [...Map.groupBy(promises, orderOf).values()].flatMap(withoutCorrections);
}

function orderOf({ notice }: RefundPromise): string {
  return `${notice.merchantDomain}/${notice.orderNumber ?? receivedOn(notice)}`;
}

/**
 * A repeated amount is one promise, due from its last mention on. If the sum exceeds what the order cost, the last
 * email corrected the earlier ones.
 */
function withoutCorrections(ofOrder: readonly RefundPromise[]): RefundPromise[] {
  const byAmount = Map.groupBy(ofOrder, ({ promisedCents }) => promisedCents);
  const different = [...byAmount.values()].flatMap((equal) => equal.slice(-1));
  const sumCents = different.reduce((sum, { promisedCents }) => sum + promisedCents, 0);
  const last = ofOrder.at(-1);
  return last && sumCents > last.charge.amountCents ? [last] : different;
}

function toPromise(
  notice: OrderNotice,
  notices: readonly OrderNotice[],
  charges: readonly Charge[],
): RefundPromise | undefined {
  const promisedCents = notice.refundCents;
  if (promisedCents === undefined) return undefined;
  const charge = paidCharge(notice, notices, charges);
  if (!charge || charge.amountCents < promisedCents) return undefined;
  const waitDays =
    notice.kind === 'return' ? returnWaitDays : Math.max(refundWaitDays, notice.refundWithinDays ?? 0);
  return { notice, promisedCents, charge, dueOn: addDays(receivedOn(notice), waitDays) };
}

/** Finds the charge by the order's own receipt, or without one the shop's last charge that is large enough. */
function paidCharge(
  notice: OrderNotice,
  notices: readonly OrderNotice[],
  charges: readonly Charge[],
): Charge | undefined {
  const order = notices.find((other) => other.kind === 'order' && isSameOrder(other, notice));
  if (order?.totalCents) return chargeFor(order, charges);
  return chargesOf(notice, charges).findLast(
    (charge) =>
      chargedOn(charge) <= receivedOn(notice) && charge.amountCents >= (notice.refundCents ?? cents(0)),
  );
}

function toFinding(promise: RefundPromise, paid: Paid): RetailFinding {
  const { notice, promisedCents, charge, dueOn } = promise;
  const stillOwedCents = cents(promisedCents - paid.paidCents);
  const isReturn = notice.kind === 'return';
  const certainty = isReturn ? certaintyOfReturn : certaintyOfPromise;
  const day = formatDate(receivedOn(notice));
  const promised = isReturn ? 'confirmed a return worth' : 'promised a refund of';
  return {
    key: `retail/missing-refund/${orderOf(promise)}/${promisedCents}`,
    title: `Missing refund from ${notice.merchant}`,
    description: `On ${day}, ${notice.merchant} ${promised} ${formatCents(promisedCents)} for ${wording.orderWords(notice)}. It was due by ${formatDate(dueOn)}, but when we looked, ${wording.partPaid(paid)} of it had reached your accounts.`,
    amountCents: stillOwedCents,
    amountKind: 'exact',
    ...certainty,
    estimatedRecoveryTime: '1 to 3 weeks',
    filingComplexity: 'low',
    source: wording.shopSource(notice),
    explanation: {
      unit: 'cents',
      lines: [
        {
          label: isReturn ? `Returned by ${day}` : `Promised on ${day}`,
          detail: notice.subject,
          value: promisedCents,
        },
        ...wording.settlementLines(paid, stillOwedCents),
      ],
    },
    facts: wording.refundFacts(
      notice,
      [
        wording.emailEvidence(notice),
        wording.chargeEvidence(charge),
        ...paid.credits.map(wording.chargeEvidence),
        wording.ruleEvidence(
          `We gave the store ${isReturn ? `${returnWaitDays} days after the return arrived` : `ten business days plus a week to spare (${refundWaitDays} days), or longer if its email says so`}. We looked for credits from ${notice.merchant} since the purchase on every linked account. We can’t see accounts that aren’t linked.`,
        ),
      ],
      askedAbout(certainty, isReturn ? [stillWithout(notice, stillOwedCents)] : []),
    ),
  };
}

const certaintyOfPromise = { probability: 0.93, confidence: 'high' } as const;

const certaintyOfReturn = { probability: 0.82, confidence: 'medium' } as const;

/** A store may settle a return in ways that no linked account shows. */
function stillWithout(notice: OrderNotice, owedCents: Cents) {
  const { merchant } = notice;
  return {
    id: 'still-without',
    text: `Are you still without the ${formatCents(owedCents)} for what you returned to ${merchant}?`,
    help: `${merchant} confirmed the return by email on ${formatDate(receivedOn(notice))}. Store credit, a gift card, an exchange, or money on a card that isn’t connected here counts as having it.`,
    keeps: 'yes',
    otherwise: `${merchant} has settled the return, so there is nothing left to claim.`,
  } as const;
}
