import { propertyOutcome } from './features/claims/api.ts';
import { approveDocuments } from './features/people/api.ts';
import type { DeskDeps, ReviewOutcomes, ReviewRow } from './features/reviews/api.ts';
import type { Tx } from './platform/db/connect.ts';

/** The decision itself is what the asking feature reads; nothing else changes. */
const readByAsker = { approve: async () => {}, refuse: async () => {} };

/** What waited for the decision is sent now. */
async function sendDuePayouts({ jobs }: DeskDeps, tx: Tx, { userId }: ReviewRow): Promise<void> {
  await jobs.enqueue(tx, 'send-due-payouts', { userId });
}

/** What each decision of an operator changes. */
export const reviewOutcomes: ReviewOutcomes = {
  identity: { approve: approveDocuments, refuse: async () => {} },
  identity_changes: readByAsker,
  entitlement: readByAsker,
  payout_holder: { approve: sendDuePayouts, refuse: async () => {} },
  shared_bank_account: { approve: sendDuePayouts, refuse: async () => {} },
  property: propertyOutcome,
};
