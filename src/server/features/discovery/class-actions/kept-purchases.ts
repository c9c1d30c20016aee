import { type CalendarDate, daysFromTo } from '#shared/calendar-date.ts';
import { isChargeOf } from '../purchases/merchant-identity.ts';
import {
  type Charge,
  chargedOn,
  latestChargeDays,
  type OrderNotice,
  type Purchases,
} from '../purchases/purchase.ts';
import { isSameShop } from './class-words.ts';

interface Payment {
  paidCents: number;
  paidOn: CalendarDate;
  isFromShop(credit: Charge): boolean;
}

interface Credits {
  /** Whether the shop refunded the whole amount. Each credit is used for one payment only. */
  take(payment: Payment): boolean;
}

const maxDaysToCredit = 180;

/** What a person bought and kept. Returned, refunded, and cancelled purchases are left out. */
export interface KeptPurchases {
  /** One notice per order. */
  orders: OrderNotice[];
  /** Bank payments that no email is about. */
  payments: Charge[];
}

export function selectKeptPurchases({ notices, charges }: Purchases): KeptPurchases {
  const credits = collectCredits(charges);
  const orders: OrderNotice[] = [];
  const confirmed: OrderNotice[] = [];
  for (const group of Map.groupBy(notices, orderKey).values()) {
    const order = group.find(({ kind }) => kind === 'order') ?? group.find(({ kind }) => kind === 'shipment');
    if (!order) continue;
    confirmed.push(order);
    const isPaidBack = takeCredit(credits, order);
    if (!isPaidBack && !group.some(isUndoing)) orders.push(order);
  }
  return { orders, payments: keptPayments(charges, confirmed, credits) };
}

function orderKey({ merchantDomain, orderNumber, mailId }: OrderNotice): string {
  return orderNumber === undefined ? mailId : `${merchantDomain} ${orderNumber}`;
}

/** The end of a subscription does not undo earlier purchases. */
function isUndoing({ kind, effectiveOn }: OrderNotice): boolean {
  return kind === 'return' || kind === 'refund' || (kind === 'cancellation' && effectiveOn === undefined);
}

function takeCredit(credits: Credits, order: OrderNotice): boolean {
  const { totalCents, orderedOn } = order;
  if (!totalCents) return false;
  return credits.take({
    paidCents: totalCents,
    paidOn: orderedOn,
    isFromShop: (credit) => isChargeOf(order, credit),
  });
}

function keptPayments(
  charges: readonly Charge[],
  confirmed: readonly OrderNotice[],
  credits: Credits,
): Charge[] {
  const confirmedByTotal = Map.groupBy(confirmed, ({ totalCents }) => totalCents);
  return charges.filter((charge) => {
    if (charge.isPending || charge.amountCents <= 0) return false;
    // The email decides in this case, because it knows more about the same purchase.
    if (confirmedByTotal.get(charge.amountCents)?.some((order) => isPaymentOf(order, charge))) return false;
    return !credits.take({
      paidCents: charge.amountCents,
      paidOn: chargedOn(charge),
      isFromShop: (credit) => isSameShop(bankName(credit), bankName(charge)),
    });
  });
}

function isPaymentOf(order: OrderNotice, charge: Charge): boolean {
  const days = Math.abs(daysFromTo(order.orderedOn, chargedOn(charge)));
  return days <= latestChargeDays && isChargeOf(order, charge);
}

function bankName({ merchantName, name }: Charge): string {
  return merchantName ?? name;
}

/** Collects the refunds that the bank shows. */
function collectCredits(charges: readonly Charge[]): Credits {
  const left = new Set(charges.filter(({ amountCents }) => amountCents < 0));
  return {
    take({ paidCents, paidOn, isFromShop }) {
      for (const credit of left) {
        const days = daysFromTo(paidOn, credit.postedOn);
        const isInTime = days >= 0 && days <= maxDaysToCredit;
        if (isInTime && credit.amountCents === -paidCents && isFromShop(credit)) return left.delete(credit);
      }
      return false;
    },
  };
}
