import type { Settlement } from '#catalog/settlements/settlement.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import type { FilingComplexity } from '#shared/claims.ts';
import { counted } from '#shared/counted.ts';
import { formatCents } from '#shared/money.ts';
import type { Candidate, Evidence } from '../finders/finder.ts';
import type { ClassPurchase } from './class-purchases.ts';
import { describeClass, settlementEvidence } from './describe-settlement.ts';
import type { SettlementMatch } from './match-settlement.ts';
import { estimatePayout } from './payout.ts';

/** Administrators pay after the court's approval is final, and appeals can delay that. */
const estimatedRecoveryTime = '6 to 18 months';

export function toCandidate(match: SettlementMatch, { isSandbox }: { isSandbox: boolean }): Candidate {
  const { settlement, purchases, probability, confidence, reasons } = match;
  const { id, name, defendant, claimDeadline, officialSite } = settlement;
  const { amountCents, amountKind, lines } = estimatePayout(match);
  return {
    key: `settlement:${id}`,
    type: 'class_action',
    title: `${name} settlement`,
    description: `${defendant} settled a class action. It covers anyone who ${describeClass(settlement)}. The last day to claim is ${formatLongDate(claimDeadline)}. We found ${counted(purchases.length, 'such purchase')} of yours.`,
    amountCents,
    amountKind,
    probability,
    confidence,
    estimatedRecoveryTime,
    filingComplexity: complexityOf(settlement, purchases),
    deadline: claimDeadline,
    source: { name: `Settlement administrator, ${name}`, url: officialSite },
    isSandbox,
    explanation: { unit: 'cents', lines },
    evidence: [
      { label: 'Why this is yours', detail: reasons.join(' ') },
      ...purchaseEvidence(purchases),
      ...settlementEvidence(settlement),
    ],
  };
}

function complexityOf({ proof }: Settlement, purchases: readonly ClassPurchase[]): FilingComplexity {
  if (proof === 'none') return 'low';
  if (proof === 'receipt') return purchases.some(({ seenIn }) => seenIn === 'mail') ? 'low' : 'medium';
  return proof === 'loss-records' ? 'high' : 'medium';
}

const maxListed = 10;

function purchaseEvidence(purchases: readonly ClassPurchase[]): Evidence[] {
  const listed = purchases.slice(0, maxListed).map((purchase) => ({
    label: `Bought on ${formatLongDate(purchase.boughtOn)}`,
    detail: describePurchase(purchase),
  }));
  const left = purchases.length - listed.length;
  if (left === 0) return listed;
  return [...listed, { label: 'And more', detail: `${counted(left, 'more purchase')} of the same kind.` }];
}

function describePurchase({ merchant, items, totalCents, whereSeen }: ClassPurchase): string {
  const names = items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  const total = totalCents === undefined ? [] : [`${formatCents(totalCents)} total`];
  return `${[merchant, ...names, ...total].map(shorten).join('; ')}. Seen in: ${shorten(whereSeen)}.`;
}

const maxTextLength = 200;

/** Emails may be long, and their text is shown verbatim. */
function shorten(text: string): string {
  return text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength).trimEnd()}…`;
}
