import type { ClaimFacts, Evidence, ExplanationLine } from '#server/features/claims/api.ts';
import { formatDate } from '#shared/calendar-date.ts';
import { cents, formatCents } from '#shared/money.ts';
import type { askedAbout } from '../conditions.ts';
import { type Charge, chargedOn, type OrderNotice } from '../purchases/purchase.ts';
import type { Paid } from './credits.ts';
import { orderName, receivedOn } from './situation.ts';

export function shopSource({ merchant, merchantDomain }: OrderNotice) {
  return { name: merchant, url: `https://${merchantDomain}` };
}

/** Returns "order LH-20418837", or "the order" if the email has no number. */
export function orderWords({ orderNumber }: OrderNotice): string {
  return orderNumber ? `order ${orderNumber}` : 'the order';
}

export function emailEvidence(notice: OrderNotice): Evidence {
  return {
    label: `Email from ${formatDate(receivedOn(notice))}`,
    detail: `“${notice.subject}” from ${notice.sender}`,
    isPrinted: true,
  };
}

export function chargeEvidence(charge: Charge): Evidence {
  const { name, amountCents, accountMask } = charge;
  const kind = amountCents < 0 ? 'credit' : 'charge';
  const account = accountMask ? `, account ending in ${accountMask}` : '';
  return {
    label: `Bank ${kind} on ${formatDate(chargedOn(charge))}`,
    detail: `${name}, ${formatCents(cents(Math.abs(amountCents)))}${account}`,
    isPrinted: true,
  };
}

export function ruleEvidence(detail: string): Evidence {
  return { label: 'How we decided this', detail };
}

/** What a shop owes money for, with the emails and charges that show it. */
export function refundFacts(
  notice: OrderNotice,
  rows: Evidence[],
  asked?: ReturnType<typeof askedAbout>,
): ClaimFacts {
  return { type: 'retail_refund', merchant: notice.merchant, order: orderName(notice), rows, ...asked };
}

export function chargeLine(label: string, charge: Charge): ExplanationLine {
  return { label, detail: charge.name, value: charge.amountCents };
}

/** Completes "… of it had reached your accounts". */
export function partPaid({ paidCents }: Paid): string {
  return paidCents > 0 ? 'only part' : 'none';
}

/** The last lines of every sum: what came back and what is left. The lines before them add up to what was owed. */
export function settlementLines({ paidCents, credits }: Paid, stillOwedCents: number): ExplanationLine[] {
  const days = credits.map((credit) => formatDate(chargedOn(credit))).join(', ');
  return [
    {
      label: 'Credited back',
      detail: days || 'We found no credit from this store on any linked account',
      value: paidCents === 0 ? 0 : -paidCents,
    },
    { label: 'Still owed', detail: 'What’s left', value: stillOwedCents },
  ];
}
