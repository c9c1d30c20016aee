import type { CalendarDate } from '#shared/calendar-date.ts';
import { type Cents, cents } from '#shared/money.ts';
import type { OrderItem } from '../purchase.ts';
import { datePattern, dollarPattern, parseCents, parseDate } from './parse-values.ts';

const mostItems = 100;

const orderNumberPattern =
  /\b(?:order|subscription|membership|invoice|confirmation|receipt)\s{0,3}(?:(?:number|no\.|id|code)\s{0,3})?[#:]{0,2}\s{0,3}#?([A-Z0-9][A-Z0-9-]{3,39})\b/gi;

/** Finds a number after the word "order" or similar that is neither a word nor a year. */
export function findOrderNumber(lines: readonly string[]): string | undefined {
  for (const line of lines)
    for (const [, number = ''] of line.matchAll(orderNumberPattern))
      if (/^[A-Z0-9-]*\d[A-Z0-9-]*\d[A-Z0-9-]*$/.test(number) && !/^(?:19|20)\d\d$/.test(number))
        return number;
  return undefined;
}

const totalPattern = new RegExp(
  String.raw`^(?:order |grand |invoice |your )?(?:total|amount)(?: charged| paid| due)?\b[^$]{0,40}${dollarPattern}$`,
  'i',
);
const paidPattern = new RegExp(
  String.raw`\b(?:received your payment of|we charged you|you paid|receipt:?)\s+${dollarPattern}`,
  'i',
);

/** The last total wins, because shops print subtotals before it. */
export function findTotal(lines: readonly string[]): Cents | undefined {
  const total = lines.findLast((line) => totalPattern.test(line));
  if (total) return parseCents(totalPattern.exec(total)?.[1]);
  const paid = lines.find((line) => paidPattern.test(line));
  return paid === undefined ? undefined : parseCents(paidPattern.exec(paid)?.[1]);
}

const orderedPattern =
  /\b(?:thank(?:s| you) for your (?:order|purchase)|(?:order|purchase) confirmation|your order (?:is|was|has been) (?:confirmed|received|placed)|we charged|receipt from|paid with|received your payment)\b/i;

export function saysOrdered(lines: readonly string[]): boolean {
  return lines.some((line) => orderedPattern.test(line));
}

const orderDatePattern = new RegExp(
  String.raw`\b(?:order(?:ed)?|placed|purchase(?:d)?)\b[^.]{0,60}?\b(?:of|on|date:?)\s{1,3}${datePattern}`,
  'i',
);

export function findOrderDate(lines: readonly string[]): CalendarDate | undefined {
  const line = lines.find((candidate) => orderDatePattern.test(candidate));
  return line === undefined ? undefined : parseDate(orderDatePattern.exec(line)?.[1]);
}

const itemPattern = new RegExp(
  String.raw`^(?:[-*•]\s*)?(?:(\d{1,3})\s?[x×]\s+)?(\S.{0,150}?\S)(?:\s*:|\.{2,}|\s{2,}|\t|\s[-–—])\s*${dollarPattern}$`,
  'i',
);
const notAnItem =
  /^(?:(?:sub|grand|order|item)[ -]?)*(?:total|tax|sales tax|shipping|delivery|handling|discount|promo|amount|refund|balance|payment|paid|tip|credit|fee|savings|you saved|was|now|price)\b/i;

/**
 * Lists the lines with a name and a price. The price of several items is divided among them if that gives whole cents.
 */
export function listItems(lines: readonly string[]): OrderItem[] {
  return lines.flatMap((line) => readItem(line) ?? []).slice(0, mostItems);
}

function readItem(line: string): OrderItem | undefined {
  const [, count = '1', name = '', price] = itemPattern.exec(line) ?? [];
  const lineCents = parseCents(price);
  if (!lineCents || notAnItem.test(name)) return undefined;
  const quantity = Math.max(1, Number(count));
  const isEven = lineCents % quantity === 0;
  return { name: name.trim(), quantity, priceCents: isEven ? cents(lineCents / quantity) : undefined };
}
