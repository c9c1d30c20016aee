import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Cents } from '#shared/money.ts';
import { datePattern, dollarPattern, parseCents, parseDate } from './parse-values.ts';

/** "If your order was cancelled, a refund is issued" says nothing about this order. */
const conditional = /\b(?:if|unless|whenever|should you|in case|may be|might|can be|could be|eligible)\b/i;

function sentencesOf(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.length > 0 && !conditional.test(sentence));
}

const refundPatterns = [
  String.raw`\brefund(?:ed)?\b[^$.]{0,40}${dollarPattern}[^$]{0,80}?\b(?:will be|was|is being|has been|have been|is on)\b`,
  String.raw`\b(?:issued|processed|approved|sent|refunded|credited|will refund|will credit)\b[^$.]{0,40}${dollarPattern}`,
  String.raw`^(?:total )?refund(?: total| amount)?\s*:\s*${dollarPattern}`,
].map((pattern) => new RegExp(pattern, 'i'));

/** A refund as store credit never appears at the bank. */
const storeCredit = /\b(?:gift ?card|store credit|e-?gift|voucher|points|rewards? (?:balance|dollars))\b/i;

interface Refund {
  refundCents: Cents;
  refundWithinDays: number | undefined;
}

/** Finds a shop's statement that it refunds an amount or has done so. */
export function findRefund(lines: readonly string[]): Refund | undefined {
  if (!lines.some((line) => /\brefund|\bcredited\b/i.test(line))) return undefined;
  for (const sentence of sentencesOf(lines))
    for (const pattern of refundPatterns) {
      const refundCents = parseCents(pattern.exec(sentence)?.[1]);
      if (refundCents && !storeCredit.test(sentence))
        return { refundCents, refundWithinDays: findWait(lines) };
    }
  return undefined;
}

const waitPattern =
  /\b(?:within|in)\s(?:\d{1,2}\s?(?:to|-|–)\s?)?(\d{1,2})\s(business |working )?(day|week)s?\b/i;

/** In calendar days; five business days are a week. */
function findWait(lines: readonly string[]): number | undefined {
  const match = lines.map((line) => waitPattern.exec(line)).find((found) => found !== null);
  if (!match) return undefined;
  const [, count = '', business, unit] = match;
  const days = Number(count) * (unit?.toLowerCase() === 'week' ? 7 : 1);
  return business ? Math.ceil((days * 7) / 5) : days;
}

const cancellationPattern =
  /\b(?:subscription|membership|plan|trial|order|account|renewal)\b[^.]{0,80}\b(?:was|has been|have been|is|is now|are now)\s(?:now\s)?(?:cancell?ed|turned off)\b|\b(?:we(?:'ve| have)?|you(?:'ve| have)?)\s(?:now\s)?cancell?ed\syour\b|\bcancellation (?:is )?(?:confirmed|complete)\b|\bconfirm(?:s|ed)? (?:the|your) cancell?ation\b/i;
const endPattern = new RegExp(
  String.raw`\b(?:cancell?ed|ends?|ended|expires?|effective|access|active)\b[^.]{0,40}?\b(?:on|as of|from|until|through)\s${datePattern}`,
  'gi',
);

interface Cancellation {
  effectiveOn: CalendarDate | undefined;
}

/**
 * Finds the confirmation that something ended. If it names several days, the last one counts, because it may continue
 * until then.
 */
export function findCancellation(lines: readonly string[]): Cancellation | undefined {
  if (!sentencesOf(lines).some((sentence) => cancellationPattern.test(sentence))) return undefined;
  const days = lines.flatMap((line) =>
    [...line.matchAll(endPattern)].flatMap(([, day]) => parseDate(day) ?? []),
  );
  return { effectiveOn: days.sort().at(-1) };
}

const returnPattern =
  /\b(?:received|got|have|processed) your return\b|\byour return (?:was|has been|is) (?:received|processed|complete)|\breturn received\b/i;
const worthPattern = new RegExp(
  String.raw`\b(?:refund|worth|value|pay back|send back|credit)\b[^$]{0,60}${dollarPattern}`,
  'i',
);

/** Finds the confirmation that returned goods arrived, with their value if stated. */
export function findReturn(lines: readonly string[]): { refundCents: Cents | undefined } | undefined {
  const sentences = sentencesOf(lines);
  if (!sentences.some((sentence) => returnPattern.test(sentence))) return undefined;
  const worth = sentences.map((sentence) => worthPattern.exec(sentence)?.[1]).find(Boolean);
  return { refundCents: parseCents(worth) };
}

export function isShipment(subject: string): boolean {
  return /\b(?:shipped|delivered|on its way|out for delivery|ready for pickup)\b/i.test(subject);
}
