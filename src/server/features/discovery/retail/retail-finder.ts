import type { Candidate } from '#server/features/claims/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { todayForDeadlines } from '#shared/claims/claim-words.ts';
import { type Finder, inventedSources } from '../finder.ts';
import { readPurchases } from '../purchases/read-purchases.ts';
import { findChargesAfterCancellation } from './charge-after-cancellation.ts';
import { findDuplicateCharges } from './duplicate-charge.ts';
import { findMissingRefunds } from './missing-refund.ts';
import { findPriceAdjustments } from './price-adjustment.ts';
import type { RetailFinding, Situation } from './situation.ts';

const rules: readonly ((situation: Situation) => RetailFinding[])[] = [
  findMissingRefunds,
  findChargesAfterCancellation,
  findDuplicateCharges,
  findPriceAdjustments,
];

/** Finds money that shops owe by comparing purchase emails with bank transactions. */
export const retailFinder: Finder = {
  type: 'retail_refund',
  async find(deps, { personId }, signal) {
    const purchases = await readPurchases(deps, personId, signal);
    const situation = { ...purchases, today: todayForDeadlines(deps.now()) };
    return rules.flatMap((rule) => rule(situation)).map((finding) => toCandidate(finding, deps.config));
  },
};

function toCandidate(finding: RetailFinding, config: Deps['config']): Candidate {
  const { bank, mail } = inventedSources(config);
  // The ".example" domain is reserved, so such a shop cannot be real.
  const isSandbox = bank || mail || finding.source.url.endsWith('.example');
  return { ...finding, isSandbox };
}
