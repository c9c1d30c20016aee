import { useState } from 'react';
import { useLocation } from 'wouter';
import { officeClaimsWords } from '#shared/claims/claim-words.ts';
import { filingPath } from '#shared/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { NotMeDialog } from '../claim/not-me-dialog.tsx';
import { confidenceNames } from '../claim-words.ts';
import { EvidenceList } from '../evidence-list.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-props.ts';

/** What the office has on record, to be recognized before anything is filled in. */
export function IsItYouStep({ claim, preview, draft }: StepProps) {
  const [, navigate] = useLocation();
  const [isAskingNotMe, setAskingNotMe] = useState(false);
  const { record } = preview;
  return (
    <>
      <h1 className="heading-1">Is it you?</h1>
      <p className="mt-2 text-ink-soft">
        {record.length > 0
          ? `Look at what ${claim.source.name} has on record before you claim it.`
          : 'This comes from your own papers, so there is no other owner on record.'}
      </p>
      {claim.officeClaims && (
        <Note tone="caution" className="mt-6">
          {officeClaimsWords[claim.officeClaims]}. It may still be yours, but the chance is lower.
        </Note>
      )}
      <p className="wrap-anywhere mt-6">{claim.description}</p>
      {record.length > 0 && (
        <>
          <h2 className="heading-2 mt-8">On record</h2>
          <EvidenceList evidence={record} alwaysShowsAmounts />
          <p className="mt-3 text-ink-soft text-sm">{confidenceNames[claim.confidence]} that it is you</p>
        </>
      )}
      <StepButtons claimId={claim.id}>
        <Button
          size="large"
          onClick={() => {
            draft.change({ step: 'documents' });
            navigate(filingPath(claim.id, 'documents'));
          }}
        >
          Yes, continue
        </Button>
        <Button variant="secondary" size="large" onClick={() => setAskingNotMe(true)}>
          Not me
        </Button>
      </StepButtons>
      {isAskingNotMe && <NotMeDialog claim={claim} onClose={() => setAskingNotMe(false)} />}
    </>
  );
}
