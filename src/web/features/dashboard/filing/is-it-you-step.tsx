import { useState } from 'react';
import { useLocation } from 'wouter';
import { officeClaimsWords } from '#shared/claims/claim-words.ts';
import { filingPath, questionPath } from '#shared/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { NotMeDialog } from '../claim/not-me-dialog.tsx';
import { confidenceNames } from '../claim-words.ts';
import { EvidenceList } from '../evidence-list.tsx';
import { choicesOf } from '../questions/question-choices.ts';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-props.ts';

/** What the office has on record, to be recognized before anything is filled in. */
export function IsItYouStep({ claim, preview, draft }: StepProps) {
  const [, navigate] = useLocation();
  const [isAskingNotMe, setAskingNotMe] = useState(false);
  const { record, owner } = preview;
  return (
    <>
      <h1 className="heading-1">{owner ? `Is it ${owner.name}?` : 'Is it you?'}</h1>
      <p className="mt-2 text-ink-soft">
        {record.length > 0
          ? `Look at what ${claim.source.name} has on record before you claim it.`
          : 'This comes from your own papers, so there is no other owner on record.'}
      </p>
      {claim.officeClaims && (
        <Note tone="caution" className="mt-6">
          {officeClaimsWords[claim.officeClaims]}. It may still be {owner ? 'theirs' : 'yours'}, but the
          chance is lower.
        </Note>
      )}
      <p className="wrap-anywhere mt-6">{claim.description}</p>
      {record.length > 0 && (
        <>
          <h2 className="heading-2 mt-8">On record</h2>
          <EvidenceList evidence={record} alwaysShowsAmounts />
          {claim.probability !== null && (
            <p className="mt-3 text-ink-soft text-sm">
              {confidenceNames[claim.confidence]} that it is {owner ? 'them' : 'you'}
            </p>
          )}
        </>
      )}
      <Answers claim={claim} />
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
          {owner ? 'Not them' : 'Not me'}
        </Button>
      </StepButtons>
      {isAskingNotMe && <NotMeDialog claim={claim} onClose={() => setAskingNotMe(false)} />}
    </>
  );
}

/** What its owner has said about it, to be read and changed. */
function Answers({ claim: { id: claimId, questions } }: Pick<StepProps, 'claim'>) {
  const answered = questions.filter(({ answer }) => answer !== null);
  if (answered.length === 0) return null;
  return (
    <>
      <h2 className="heading-2 mt-8">What you told us</h2>
      <dl className="mt-3 divide-y divide-line border-line border-y">
        {answered.map(({ id, kind, text, answer }) => (
          <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <dt className="wrap-anywhere w-full text-ink-soft text-sm">{text}</dt>
            <dd className="font-medium">{choicesOf(kind).find(({ value }) => value === answer)?.label}</dd>
            <dd>
              <TextLink to={questionPath(claimId, id)}>
                Change<span className="sr-only"> the answer to: {text}</span>
              </TextLink>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
