import { useState } from 'react';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { usStates } from '#shared/us-states.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { complexityNames, confidenceNames } from '../claim-words.ts';
import { deadlineText } from '../deadline-text.ts';
import { channelWords } from '../filing/channel-words.ts';
import { FileClaimDialog } from '../filing/file-claim-dialog.tsx';
import { PacketLink } from '../filing/packet-link.tsx';
import { NotMeDialog } from './not-me-dialog.tsx';
import { OfficeLink } from './office-link.tsx';
import { OwnSteps } from './own-steps.tsx';
import { RefusedActions } from './refused-actions.tsx';
import { SendingSteps } from './sending-steps.tsx';

export function ClaimActions({ claim }: { claim: ClaimPage }) {
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
            ? [{ term: 'How it’s sent', value: channelWords[filing.channel ?? 'self'].sender }]
            : []),
          ...(claim.referenceNumber ? [{ term: 'Reference', value: claim.referenceNumber }] : []),
        ]}
      />
      <div className="mt-6 grid gap-3">
        {status === 'pending' && <PendingActions claim={claim} />}
        {status === 'rejected' && <RefusedActions claim={claim} />}
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

function PendingActions({ claim }: { claim: ClaimPage }) {
  const [asking, setAsking] = useState<'file' | 'not-me'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <Button onClick={() => setAsking('file')}>File this claim</Button>
      <p className="text-ink-soft text-sm">
        You can also claim it yourself, for free, at <OfficeLink {...claim.source} />.
      </p>
      <Button variant="ghost" onClick={() => setAsking('not-me')}>
        Not me
      </Button>
      {asking === 'file' && <FileClaimDialog claim={claim} onClose={close} />}
      {asking === 'not-me' && <NotMeDialog claim={claim} onClose={close} />}
    </>
  );
}

function FiledActions({ claim }: { claim: ClaimPage }) {
  if (!claim.filing) return null;
  return (
    <>
      <PacketLink claimId={claim.id} />
      {claim.status !== 'paid' && <OwnSteps claim={claim} />}
    </>
  );
}
