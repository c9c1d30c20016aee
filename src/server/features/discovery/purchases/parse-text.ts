import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Cents } from '#shared/money.ts';
import type { OrderItem, OrderNoticeKind } from './purchase.ts';
import { findOrderDate, findOrderNumber, findTotal, listItems, saysOrdered } from './text/receipt-lines.ts';
import { findReducedPrice } from './text/reduced-price.ts';
import { findCancellation, findRefund, findReturn, isShipment } from './text/statements.ts';

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
