import { useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { officeClaimsWords } from '#shared/claims/claim-words.ts';
import { appealLetterPath } from '#shared/claims/claims.ts';
import type { Claim, ClaimPage } from '#shared/contracts/claims.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { usStates } from '#shared/us-states.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify } from '#web/lib/notify.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FactList } from '#web/ui/facts.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { refreshClaims } from '../claim-queries.ts';
import { channelWords, complexityNames, confidenceNames, deadlineText } from '../claim-words.ts';
import { FileClaimDialog } from '../filing/file-claim-dialog.tsx';
import { OwnSteps } from '../filing/own-answer.tsx';
import { OwnSending, PacketLink } from '../filing/own-sending.tsx';
import { useRestoreClaim } from '../questions/use-restore-claim.ts';

interface ClaimActionsProps {
  claim: ClaimPage;
  onAsk: () => void;
}

export function ClaimActions({ claim, onAsk }: ClaimActionsProps) {
  const { filing, status } = claim;
  const { heading, watched } = useKeptFocus();
  return (
    <Card {...watched}>
      <h2 ref={heading} tabIndex={-1} className="heading-3">
        What you can do
      </h2>
      <FactList
        className="mt-4"
        facts={[
          { term: 'Held by', value: claim.source.name },
          ...(claim.state ? [{ term: 'State', value: usStates[claim.state] }] : []),
          ...(status === 'paid' ? [] : factsBeforePayment(claim)),
          ...(filing
            ? [
                {
                  term: 'How it’s sent',
                  value: filing.hasPacket ? channelWords[filing.channel ?? 'self'].sender : 'You send it',
                },
              ]
            : []),
          ...(claim.referenceNumber ? [{ term: 'Reference', value: claim.referenceNumber }] : []),
        ]}
      />
      <div className="mt-6 grid gap-3">
        {status === 'pending' && !claim.isReadyToSend && <PendingActions claim={claim} onAsk={onAsk} />}
        {status === 'rejected' && !claim.isReadyToSend && <RefusedActions claim={claim} />}
        {status === 'paid' && <ButtonLink to={pagePaths.payoutSettings}>See your payout</ButtonLink>}
        {claim.isReadyToSend ? <SendingSteps claim={claim} /> : <FiledActions claim={claim} />}
      </div>
    </Card>
  );
}

function factsBeforePayment(claim: ClaimPage) {
  return [
    { term: 'Confidence', value: confidenceNames[claim.confidence] },
    { term: 'Usually takes', value: claim.estimatedRecoveryTime },
    { term: 'Effort', value: complexityNames[claim.filingComplexity] },
    ...(claim.deadline ? [{ term: 'Deadline', value: deadlineText(claim.deadline) }] : []),
  ];
}

function PendingActions({ claim, onAsk }: ClaimActionsProps) {
  const [asking, setAsking] = useState<'file' | 'not-me'>();
  const close = () => setAsking(undefined);
  return (
    <>
      {claim.officeClaims && (
        <Note tone="caution">
          {officeClaimsWords[claim.officeClaims]}. It may still be yours, but the chance is lower.
        </Note>
      )}
      {claim.openQuestionCount > 0 && <AskFirst claim={claim} onAsk={onAsk} />}
      {claim.openQuestionCount === 0 && claim.guidance && <OwnSending claimId={claim.id} />}
      {claim.openQuestionCount === 0 && !claim.guidance && (
        <>
          <Button onClick={() => setAsking('file')}>File this claim</Button>
          <p className="text-ink-soft text-sm">
            You can also claim it yourself, for free, at <OfficeLink {...claim.source} />.
          </p>
        </>
      )}
      <Button variant="ghost" onClick={() => setAsking('not-me')}>
        Not me
      </Button>
      {asking === 'file' && <FileClaimDialog claim={claim} onClose={close} />}
      {asking === 'not-me' && <NotMeDialog claim={claim} onClose={close} />}
    </>
  );
}

function AskFirst({ claim, onAsk }: ClaimActionsProps) {
  const questions = claim.openQuestionCount === 1 ? 'a question' : `${claim.openQuestionCount} questions`;
  return (
    <>
      <p>
        {claim.guidance
          ? 'Only you can say whether you meet its conditions.'
          : 'Only you can say whether this is yours. Without the answer nothing can be filed.'}
      </p>
      <Button onClick={onAsk}>Answer {questions}</Button>
    </>
  );
}

function FiledActions({ claim }: { claim: ClaimPage }) {
  if (!claim.filing) return null;
  return (
    <>
      {claim.filing.hasPacket && <PacketLink claimId={claim.id} />}
      {claim.status !== 'paid' && <OwnSteps claim={claim} />}
    </>
  );
}

/** Explains to an owner who sends the claim themselves how to do it. */
function SendingSteps({ claim: { id, source } }: { claim: ClaimPage }) {
  return (
    <>
      <p>The office doesn’t have your claim yet. To send it:</p>
      <ol aria-label="How to send it" className="grid list-decimal gap-4 pl-5">
        <li>
          Download the packet.
          <div className="mt-2 grid">
            <PacketLink claimId={id} />
          </div>
        </li>
        <li>Sign it and add copies of everything on its checklist.</li>
        <li>
          Send it to <OfficeLink {...source} />. Its website says where.
        </li>
        <li>
          Let us know you sent it.
          <div className="mt-2">
            <OwnSending claimId={id} />
          </div>
        </li>
      </ol>
    </>
  );
}

/** Shows the office's decision and the two possible next steps. */
function RefusedActions({ claim }: { claim: ClaimPage }) {
  const [isFiling, setFiling] = useState(false);
  const decision = claim.timeline.findLast(({ kind }) => kind === 'decided');
  return (
    <>
      {decision && <Note tone="caution">{decision.text}</Note>}
      <p className="text-ink-soft text-sm">
        Add what was missing under Documents and file the claim again. Or appeal to {claim.source.name}:
        download the appeal letter, add your reasons, sign it and send it.
      </p>
      {!claim.guidance && <Button onClick={() => setFiling(true)}>File again</Button>}
      <a
        href={appealLetterPath.replace(':claimId', claim.id)}
        download
        className={buttonStyles({ variant: 'secondary' })}
      >
        <Download aria-hidden="true" className="size-4" />
        Download appeal letter
      </a>
      {isFiling && <FileClaimDialog claim={claim} onClose={() => setFiling(false)} />}
    </>
  );
}

function OfficeLink({ name, url }: Claim['source']) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

interface NotMeDialogProps {
  claim: ClaimPage;
  onClose: () => void;
}

function NotMeDialog({ claim, onClose }: NotMeDialogProps) {
  const queryClient = useQueryClient();
  const restore = useRestoreClaim();
  const dismiss = useMutation({
    mutationFn: () => call('POST /api/claims/:claimId/dismiss', { params: { claimId: claim.id } }),
    onSuccess: async () => {
      notify({
        title: 'Claim hidden',
        description: `We won’t show you ${claim.title} again.`,
        action: { label: 'Undo', act: () => restore.mutate({ claimId: claim.id, title: claim.title }) },
      });
      navigate(pagePaths.dashboard);
      await refreshClaims(queryClient);
    },
  });
  return (
    <ConfirmDialog
      title="Hide this claim?"
      description={`If “${claim.title}” isn’t yours, we’ll stop showing it, now and in future scans. You can bring it back under Hidden claims. This doesn’t affect anyone else.`}
      confirmLabel="Hide claim"
      keepLabel="Keep claim"
      change={dismiss}
      onConfirm={() => dismiss.mutate()}
      onClose={onClose}
    />
  );
}
