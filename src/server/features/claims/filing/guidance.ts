import type { Guidance } from '#catalog/guidance/guidance.ts';
import { settlementGuidance } from '#catalog/guidance/settlement-guidance.ts';
import { taxGuidance } from '#catalog/guidance/tax-guidance.ts';
import { AppError } from '#shared/app-error.ts';
import { todayForDeadlines } from '#shared/claims/claim-words.ts';
import { isGuided } from '#shared/claims/claims.ts';
import type { StateCode } from '#shared/us-states.ts';
import type { ClaimFacts } from '../facts.ts';
import type { ClaimRow } from '../queries.ts';

interface Circumstances {
  claim: Pick<ClaimRow, 'sourceName' | 'sourceUrl' | 'deadline'>;
  /** Where the person lives now; null if it is not known. */
  state: StateCode | null;
  at: Date;
}

/** How its owner claims the money themselves; null where we prepare a packet. */
export function guidanceOf(facts: ClaimFacts, { claim, state, at }: Circumstances): Guidance | null {
  const { sourceName: name, sourceUrl: url, deadline } = claim;
  if (facts.type === 'class_action') return settlementGuidance({ name, url, deadline });
  if (facts.type !== 'tax_credit') return null;
  const { kind, taxYear } = facts;
  return taxGuidance({ kind, taxYear, lastDay: deadline, state, today: todayForDeadlines(at) });
}

const guided = {
  tax_credit:
    'The IRS takes this only as a tax return, which we don’t prepare. Open the claim to see how to get it yourself, also with free help.',
  class_action:
    'This is claimed on the settlement’s own website, and we don’t fill in its form. Open the claim to see how.',
} as const;

/** No packet is prepared that nobody takes. */
export function requirePacket({ type }: Pick<ClaimRow, 'type'>): void {
  if (isGuided(type)) throw new AppError('guidance_only', guided[type]);
}
