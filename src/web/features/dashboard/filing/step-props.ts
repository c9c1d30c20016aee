import type { ClaimPage } from '#shared/contracts/claims.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import type { FilingDraftState } from './use-filing-draft.ts';

/** What each step of filing shows and changes. */
export interface StepProps {
  claim: ClaimPage;
  preview: FilingPreview;
  draft: FilingDraftState;
}
