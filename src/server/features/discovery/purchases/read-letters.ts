import { addDays, type CalendarDate, dayOf } from '#shared/calendar-date.ts';
import { htmlText } from './html-text.ts';
import type { Mail } from './mail.ts';
import { parseJsonLd } from './parse-json-ld.ts';
import { parseMicrodata } from './parse-microdata.ts';
import { parseText, type ToldLetter } from './parse-text.ts';
import type { Letter, LetterKind } from './purchase.ts';
import { readSchemaOrders, type StructuredOrder } from './read-schema-order.ts';
import { parseSender, type Sender } from './sender.ts';

/** Reads what an email says about purchases. Structured data takes precedence over text. Other email yields nothing. */
export function readLetters(mail: Mail): Letter[] {
  const sender = parseSender(mail.sender);
  if (!sender) return [];
  const told = parseText({ subject: mail.subject, text: mail.text.trim() ? mail.text : htmlText(mail.html) });
  const orders = structuredOrders(mail.html);
  if (orders.length > 0) return orders.map((order) => fromStructured(mail, sender, order, told));
  return told ? [fromText(mail, sender, told)] : [];
}

function structuredOrders(html: string): StructuredOrder[] {
  const orders = readSchemaOrders(parseJsonLd(html));
  return orders.length > 0 ? orders : readSchemaOrders(parseMicrodata(html));
}

function fromStructured(
  mail: Mail,
  { name, domain }: Sender,
  order: StructuredOrder,
  told: ToldLetter | undefined,
): Letter {
  return {
    ...order,
    kind: kindOf(order, told),
    merchant: order.merchant ?? name,
    merchantDomain: domain,
    orderNumber: order.orderNumber ?? told?.orderNumber,
    orderedOn: orderDay(order.orderedOn, mail),
    refundCents: told?.refundCents,
    refundWithinDays: told?.refundWithinDays,
    effectiveOn: told?.effectiveOn,
    ...envelope(mail),
  };
}

/** schema.org has no status for refunds, so only the text can say that a returned or canceled order is refunded. */
function kindOf({ kind }: StructuredOrder, told: ToldLetter | undefined): LetterKind {
  const isOver = kind === undefined || kind === 'return' || kind === 'cancellation';
  if (told?.kind === 'refund' && isOver) return 'refund';
  return kind ?? told?.kind ?? 'order';
}

function fromText(mail: Mail, { name, domain }: Sender, told: ToldLetter): Letter {
  return {
    ...told,
    merchant: name,
    merchantDomain: domain,
    orderedOn: orderDay(told.orderedOn, mail),
    ...envelope(mail),
  };
}

/** No email is written before its order. A difference of one day comes from the time zone. */
function orderDay(toldOn: CalendarDate | undefined, { receivedAt }: Mail): CalendarDate {
  const receivedOn = dayOf(receivedAt);
  return toldOn !== undefined && toldOn <= addDays(receivedOn, 1) ? toldOn : receivedOn;
}

function envelope({ id, sender, subject, receivedAt }: Mail) {
  return { mailId: id, sender, subject, receivedAt };
}
