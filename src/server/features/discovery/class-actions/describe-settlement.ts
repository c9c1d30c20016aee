import type { Proof, Settlement } from '#catalog/settlements/settlement.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { usStates } from '#shared/us-states.ts';
import type { Evidence } from '../finders/finder.ts';

const proofTexts: Record<Proof, string> = {
  none: 'None. You sign a statement that your claim is true.',
  receipt: 'A receipt or other proof of purchase. Without it, the settlement may pay less.',
  'serial-number': 'The serial number of what you bought.',
  'notice-id': 'The number on the notice the administrator sent you.',
  'loss-records': 'Records of what you lost. Without them, the settlement may pay less or nothing.',
};

/** Describes who belongs to the class, as the end of a sentence: "bought X from … through …". */
export function describeClass({ class: members }: Settlement): string {
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

const maxNames = 6;

/** Formats "A, B or C", shortened if the list is long. */
function oneOf(names: readonly string[]): string {
  const shown = names.slice(0, maxNames);
  if (names.length > shown.length) return `${shown.join(', ')} or ${names.length - shown.length} more`;
  return shown.length === 1 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

export function settlementEvidence(settlement: Settlement): Evidence[] {
  const { officialSite, courtCase, claimDeadline, proof, checkedOn } = settlement;
  return [
    { label: 'Who can claim', detail: `Anyone who ${describeClass(settlement)}.` },
    { label: 'Official site', detail: officialSite, url: officialSite },
    { label: 'Court case', detail: courtCase },
    { label: 'Last day to claim', detail: formatLongDate(claimDeadline) },
    { label: 'Proof needed', detail: proofTexts[proof] },
    {
      label: 'Checked',
      detail: `We last checked this entry against its source on ${formatLongDate(checkedOn)}.`,
    },
  ];
}
