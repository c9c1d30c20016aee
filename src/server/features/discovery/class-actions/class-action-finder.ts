import type { Proof, Settlement } from '#catalog/settlements/settlement.ts';
import type { Candidate, Evidence } from '#server/features/claims/api.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import type { FilingComplexity } from '#shared/claims/claims.ts';
import { counted } from '#shared/counted.ts';
import { formatCents } from '#shared/money.ts';
import { usStates } from '#shared/us-states.ts';
import { askedAbout } from '../conditions.ts';
import { type Finder, inventedSources } from '../finder.ts';
import { readPurchases } from '../purchases/read-purchases.ts';
import type { ClassPurchase } from './class-purchases.ts';
import { selectKeptPurchases } from './kept-purchases.ts';
import { listSettlements } from './list-settlements.ts';
import { matchSettlement, type SettlementMatch } from './match-settlement.ts';
import { estimatePayout } from './payout.ts';

const proofTexts: Record<Proof, string> = {
  none: 'None. You sign a statement that your claim is true.',
  receipt: 'A receipt or other proof of purchase. Without it, the settlement may pay less.',
  'serial-number': 'The serial number of what you bought.',
  'notice-id': 'The number on the notice the administrator sent you.',
  'loss-records': 'Records of what you lost. Without them, the settlement may pay less or nothing.',
};

const maxNames = 6;

/** Administrators pay after the court's approval is final, and appeals can delay that. */
const estimatedRecoveryTime = '6 to 18 months';

const maxListed = 10;

const maxTextLength = 200;

/** Finds open settlements whose class includes a person's purchases. */
export const classActionFinder: Finder = {
  type: 'class_action',
  async find(deps, { personId, addresses }, signal) {
    const [settlements, purchases] = await Promise.all([
      listSettlements(deps),
      readPurchases(deps, personId, signal),
    ]);
    signal.throwIfAborted();
    const invented = inventedSources(deps.config);
    const person = { kept: selectKeptPurchases(purchases), states: addresses.map(({ state }) => state) };
    return settlements.flatMap((settlement) => {
      const match = matchSettlement(settlement, person, deps.now());
      if (!match) return [];
      const isSandbox = settlement.isSandbox || match.purchases.some(({ seenIn }) => invented[seenIn]);
      return [toCandidate(match, { isSandbox })];
    });
  },
};

function toCandidate(match: SettlementMatch, { isSandbox }: { isSandbox: boolean }): Candidate {
  const { settlement, purchases, probability, confidence, reasons, conditions } = match;
  const { id, name, defendant, claimDeadline, officialSite } = settlement;
  const { amountCents, amountKind, lines } = estimatePayout(match);
  return {
    key: `settlement:${id}`,
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
    facts: {
      type: 'class_action',
      settlementId: id,
      checkedOn: settlement.checkedOn,
      rows: [
        { label: 'Why this is yours', detail: reasons.join(' ') },
        ...purchaseEvidence(purchases),
        ...settlementEvidence(settlement),
      ],
      ...askedAbout({ probability, confidence }, confidence === 'high' ? [] : conditions),
    },
  };
}

function complexityOf({ proof }: Settlement, purchases: readonly ClassPurchase[]): FilingComplexity {
  if (proof === 'none') return 'low';
  if (proof === 'receipt') return purchases.some(({ seenIn }) => seenIn === 'mail') ? 'low' : 'medium';
  return proof === 'loss-records' ? 'high' : 'medium';
}

function purchaseEvidence(purchases: readonly ClassPurchase[]): Evidence[] {
  const listed = purchases.slice(0, maxListed).map((purchase) => ({
    label: `Bought on ${formatLongDate(purchase.boughtOn)}`,
    detail: describePurchase(purchase),
    isPrinted: true as const,
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

/** Emails may be long, and their text is shown verbatim. */
function shorten(text: string): string {
  return text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength).trimEnd()}…`;
}

/** Describes who belongs to the class, as the end of a sentence: "bought X from … through …". */
function describeClass({ class: members }: Settlement): string {
  const { products, merchants, merchantDomains, from, until, states, minPurchases } = members;
  const what = products ? oneOf(products) : 'anything';
  const shops = merchants ?? merchantDomains;
  return [
    minPurchases ? `bought ${what} at least ${minPurchases} times` : `bought ${what}`,
    ...(shops ? [`at ${oneOf(shops)}`] : []),
    `from ${formatLongDate(from)} through ${formatLongDate(until)}`,
    ...(states ? [`in ${oneOf(states.map((state) => usStates[state]))}`] : []),
  ].join(' ');
}

/** Formats "A, B or C", shortened if the list is long. */
function oneOf(names: readonly string[]): string {
  const shown = names.slice(0, maxNames);
  if (names.length > shown.length) return `${shown.join(', ')} or ${names.length - shown.length} more`;
  return shown.length === 1 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

function settlementEvidence(settlement: Settlement): Evidence[] {
  const { officialSite, defendant, courtCase, claimDeadline, proof, checkedOn } = settlement;
  return [
    { label: 'Who can claim', detail: `Anyone who ${describeClass(settlement)}.` },
    { label: 'Official site', detail: officialSite, url: officialSite },
    { label: 'Defendant', detail: defendant, isPrinted: true },
    { label: 'Court case', detail: courtCase, isPrinted: true },
    { label: 'Last day to claim', detail: formatLongDate(claimDeadline) },
    { label: 'Proof needed', detail: proofTexts[proof] },
    {
      label: 'Checked',
      detail: `We last checked this entry against its source on ${formatLongDate(checkedOn)}.`,
    },
  ];
}
