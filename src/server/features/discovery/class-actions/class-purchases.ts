import type { Settlement } from '#catalog/settlements/settlement.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Cents } from '#shared/money.ts';
import { type Charge, chargedOn, type OrderNotice } from '../purchases/purchase.ts';
import { isEntryOf, isSameShop, productTest } from './class-words.ts';
import type { KeptPurchases } from './kept-purchases.ts';

type SettlementClass = Settlement['class'];

/** A purchase that makes someone a class member, and where it was found. */
export interface ClassPurchase {
  seenIn: 'mail' | 'bank';
  boughtOn: CalendarDate;
  merchant: string;
  /** Only items of the class; empty if there is only a bank transaction. */
  items: { name: string; quantity: number }[];
  totalCents: Cents | undefined;
  /** Helps the person find it again in their mail or on their statement. */
  whereSeen: string;
}

/**
 * Selects the purchases of a class, oldest first. Bank transactions do not name products, so a class of products needs
 * receipts.
 */
export function selectClassPurchases(members: SettlementClass, kept: KeptPurchases): ClassPurchase[] {
  const { products } = members;
  const isOfClass = products ? productTest(products) : () => true;
  const orders = kept.orders
    .filter((order) => isInPeriod(members, order.orderedOn) && isClassShop(members, order))
    .map((order) => fromOrder(order, isOfClass))
    .filter(({ items }) => !products || items.length > 0);
  const payments = products ? [] : kept.payments.filter((charge) => isClassPayment(members, charge));
  return [...orders, ...payments.map(fromPayment)].sort((a, b) => a.boughtOn.localeCompare(b.boughtOn));
}

function isInPeriod({ from, until }: SettlementClass, day: CalendarDate): boolean {
  return from <= day && day <= until;
}

function isClassShop({ merchants, merchantDomains }: SettlementClass, order: OrderNotice): boolean {
  if (!merchants && !merchantDomains) return true;
  const isNamed = merchants?.some((name) => isSameShop(name, order.merchant)) ?? false;
  return isNamed || (merchantDomains?.includes(order.merchantDomain) ?? false);
}

function isClassPayment(members: SettlementClass, charge: Charge): boolean {
  const { merchants = [] } = members;
  return isInPeriod(members, chargedOn(charge)) && merchants.some((name) => isEntryOf(charge, name));
}

function fromOrder(order: OrderNotice, isOfClass: (itemName: string) => boolean): ClassPurchase {
  const { merchant, orderedOn, orderNumber, subject, sender, totalCents } = order;
  return {
    seenIn: 'mail',
    boughtOn: orderedOn,
    merchant,
    items: order.items
      .filter(({ name }) => isOfClass(name))
      .map(({ name, quantity }) => ({ name, quantity: clampQuantity(quantity) })),
    totalCents,
    whereSeen: `email "${subject}" from ${sender}${orderNumber ? `, order ${orderNumber}` : ''}`,
  };
}

const maxQuantity = 100;

/** The quantity comes from an email, in which anyone may write anything. */
function clampQuantity(stated: number): number {
  return Math.min(Math.max(Math.floor(stated) || 1, 1), maxQuantity);
}

function fromPayment(charge: Charge): ClassPurchase {
  const { merchantName, name, amountCents, accountMask } = charge;
  return {
    seenIn: 'bank',
    boughtOn: chargedOn(charge),
    merchant: merchantName ?? name,
    items: [],
    totalCents: amountCents,
    whereSeen: `bank transaction "${name}"${accountMask ? ` on the account ending in ${accountMask}` : ''}`,
  };
}
