import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Cents } from '#shared/money.ts';
import type { OrderItem, OrderNoticeKind } from './purchase.ts';
import { dollarPattern, parseCents } from './text/parse-values.ts';
import { findOrderDate, findOrderNumber, findTotal, listItems, saysOrdered } from './text/receipt-lines.ts';
import { findCancellation, findRefund, findReturn, isShipment } from './text/statements.ts';

const namedPattern = new RegExp(
  String.raw`^(?:price drop|price cut|price reduced|lower price|new lower price)\s*[:!–—-]\s*(.{2,150}?)\s(?:is|are)?\s?now\s(?:only\s|just\s)?${dollarPattern}`,
  'i',
);

const reducedPattern = new RegExp(
  String.raw`^(.{0,150}?)\s*\b(?:was|reduced from|regularly)\s${dollarPattern}[^$]{0,30}\bnow\s(?:only\s|just\s)?${dollarPattern}`,
  'i',
);

/** What an email says in plain text. */
export interface ParsedText {
  kind: OrderNoticeKind;
  orderNumber?: string | undefined;
  orderedOn?: CalendarDate | undefined;
  totalCents?: Cents | undefined;
  items: OrderItem[];
  refundCents?: Cents | undefined;
  refundWithinDays?: number | undefined;
  effectiveOn?: CalendarDate | undefined;
}

interface Words {
  subject: string;
  text: string;
}

const longestText = 60_000;

const longestLine = 1_000;

/**
 * Returns undefined for email that is not about a purchase. What happened to an order takes precedence over the order.
 */
export function parseText({ subject, text }: Words): ParsedText | undefined {
  const lines = [subject, ...text.slice(0, longestText).split(/[\r\n]+/)].map((line) =>
    line.slice(0, longestLine).trim(),
  );
  const orderNumber = findOrderNumber(lines);
  return (
    parsePriceDrop(lines) ??
    parseAftermath(lines, orderNumber) ??
    (isShipment(subject) && orderNumber ? { kind: 'shipment', orderNumber, items: [] } : undefined) ??
    parseReceipt(lines, orderNumber)
  );
}

function parsePriceDrop(lines: readonly string[]): ParsedText | undefined {
  const item = findReducedPrice(lines);
  return item && { kind: 'price-drop', items: [item] };
}

function parseAftermath(lines: readonly string[], orderNumber: string | undefined): ParsedText | undefined {
  const refund = findRefund(lines);
  if (refund) return { kind: 'refund', orderNumber, items: [], ...refund };
  const cancellation = findCancellation(lines);
  if (cancellation) return { kind: 'cancellation', orderNumber, items: [], ...cancellation };
  const returned = findReturn(lines);
  return returned && { kind: 'return', orderNumber, items: [], ...returned };
}

/**
 * An offer may contain a total, and any email may contain a number, so both are required, or an explicit confirmation.
 */
function parseReceipt(lines: readonly string[], orderNumber: string | undefined): ParsedText | undefined {
  const totalCents = findTotal(lines);
  const isReceipt = saysOrdered(lines) ? (totalCents ?? orderNumber) : totalCents && orderNumber;
  if (!isReceipt) return undefined;
  return {
    kind: 'order',
    orderNumber,
    orderedOn: findOrderDate(lines),
    totalCents,
    items: listItems(lines.slice(1)),
  };
}

/** Finds a shop's statement that an item costs less than before. The name is on the same line or the line above. */
function findReducedPrice(lines: readonly string[]): OrderItem | undefined {
  for (const [index, line] of lines.entries()) {
    const [, named, price] = namedPattern.exec(line) ?? [];
    if (named) return itemOf(named, price);
    const reduced = reducedPattern.exec(line);
    if (reduced) return itemOf(reduced[1] || nameAbove(lines, index), reduced[3]);
  }
  return undefined;
}

function nameAbove(lines: readonly string[], index: number): string {
  return lines.slice(1, index).findLast((line) => line !== '') ?? '';
}

function itemOf(name: string, price: string | undefined): OrderItem | undefined {
  const priceCents = parseCents(price);
  return priceCents && name ? { name: name.trim(), priceCents, quantity: 1 } : undefined;
}
