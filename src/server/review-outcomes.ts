import { approveDocuments } from './features/people/api.ts';
import type { ReviewOutcomes } from './features/reviews/api.ts';

/** The decision itself is what the asking feature reads; nothing else changes. */
const readByAsker = { approve: async () => {}, refuse: async () => {} };

/** What each decision of an operator changes. */
export const reviewOutcomes: ReviewOutcomes = {
  identity: { approve: approveDocuments, refuse: async () => {} },
  identity_changes: readByAsker,
  entitlement: readByAsker,
  payout_holder: readByAsker,
  shared_bank_account: readByAsker,
  property: readByAsker,
};
