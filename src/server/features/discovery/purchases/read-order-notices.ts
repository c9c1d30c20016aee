import { addDays, type CalendarDate, dayOf } from '#shared/calendar-date.ts';
import { htmlText } from './html.ts';
import { parseSender, type Sender } from './merchant-identity.ts';
import { parseJsonLd } from './parse-json-ld.ts';
import { parseMicrodata } from './parse-microdata.ts';
import { type ParsedText, parseText } from './parse-text.ts';
import type { OrderNotice, OrderNoticeKind } from './purchase.ts';
import { readSchemaOrders, type StructuredOrder } from './read-schema-order.ts';

/** One email as received. Its content is untrusted. */
export interface Mail {
  id: string;
  sender: string;
  subject: string;
  receivedAt: Date;
  text: string;
  html: string;
}

/** Reads what an email says about purchases. Structured data takes precedence over text. Other email yields nothing. */
export function readOrderNotices(mail: Mail): OrderNotice[] {
  const sender = parseSender(mail.sender);
  if (!sender) return [];
  const parsedText = parseText({
    subject: mail.subject,
    text: mail.text.trim() ? mail.text : htmlText(mail.html),
  });
  const orders = structuredOrders(mail.html);
  if (orders.length > 0) return orders.map((order) => fromStructured(mail, sender, order, parsedText));
  return parsedText ? [fromText(mail, sender, parsedText)] : [];
}

function structuredOrders(html: string): StructuredOrder[] {
  const orders = readSchemaOrders(parseJsonLd(html));
  return orders.length > 0 ? orders : readSchemaOrders(parseMicrodata(html));
}

function fromStructured(
  mail: Mail,
  { name, domain }: Sender,
  order: StructuredOrder,
  parsedText: ParsedText | undefined,
): OrderNotice {
  return {
    ...order,
    kind: kindOf(order, parsedText),
    merchant: order.merchant ?? name,
    merchantDomain: domain,
    orderNumber: order.orderNumber ?? parsedText?.orderNumber,
    orderedOn: orderDay(order.orderedOn, mail),
    refundCents: parsedText?.refundCents,
    refundWithinDays: parsedText?.refundWithinDays,
    effectiveOn: parsedText?.effectiveOn,
    ...envelope(mail),
  };
}

/** schema.org has no status for refunds, so only the text can say that a returned or cancelled order is refunded. */
function kindOf({ kind }: StructuredOrder, parsedText: ParsedText | undefined): OrderNoticeKind {
  const isOver = kind === undefined || kind === 'return' || kind === 'cancellation';
  if (parsedText?.kind === 'refund' && isOver) return 'refund';
  return kind ?? parsedText?.kind ?? 'order';
}

function fromText(mail: Mail, { name, domain }: Sender, parsedText: ParsedText): OrderNotice {
  return {
    ...parsedText,
    merchant: name,
    merchantDomain: domain,
    orderedOn: orderDay(parsedText.orderedOn, mail),
    ...envelope(mail),
  };
}

/** No email is written before its order. A difference of one day comes from the time zone. */
function orderDay(statedOn: CalendarDate | undefined, { receivedAt }: Mail): CalendarDate {
  const receivedOn = dayOf(receivedAt);
  return statedOn !== undefined && statedOn <= addDays(receivedOn, 1) ? statedOn : receivedOn;
}

function envelope({ id, sender, subject, receivedAt }: Mail) {
  return { mailId: id, sender, subject, receivedAt };
}
