import type { FilingMode } from '#shared/claims.ts';
import { formatPrice } from '#shared/money.ts';
import { usStates } from '#shared/us-states.ts';
import { kindWords, type NotaryLimit, type NotaryQuestion, notaryDemand } from './notary-demand.ts';

/** What the owner must know about a notary before filing: whether one is needed, and what to do with the page. */
export function notaryNotices(claim: NotaryQuestion, filer: FilingMode): string[] {
  const demand = notaryWish(claim);
  return demand === undefined ? [] : [demand, whatToDo[filer]];
}

/** Undefined if no rule is known: that an office may ask for a notary is stated in every packet, so it is no news. */
export function notaryWish(claim: NotaryQuestion): string | undefined {
  const demand = notaryDemand(claim);
  if (demand.level === 'none' || demand.by === 'office') return undefined;
  const wish = `${usStates[demand.state]} requires a notarized signature`;
  if (demand.by === 'kind') return `${wish} for ${kindWords[demand.kind]}.`;
  const limit = limitWords(demand.limit);
  return demand.level === 'required'
    ? `${wish} on claims of ${limit}.`
    : `${wish} if this claim is for ${limit}.`;
}

function limitWords({ amountCents, isIncluded }: NotaryLimit): string {
  const limit = formatPrice(amountCents);
  return isIncluded ? `${limit} or more` : `more than ${limit}`;
}

const notarize = 'To have it notarized, sign the notary page of the claim packet in front of a notary';

const whatToDo: Record<FilingMode, string> = {
  agent: `${notarize}. You can download the packet after you file; then add the signed page under Documents on the claim’s page.`,
  self: `${notarize}, and send it with the packet.`,
};
