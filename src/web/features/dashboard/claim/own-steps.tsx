import { isActive, isOutcomeReportedByOwner, isWaitingForOwnerToSend } from '#shared/claims.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { OwnAnswer } from '../filing/own-answer.tsx';
import { OwnSending } from '../filing/own-sending.tsx';

/** For what only the owner can know: that they sent the claim, the office's reference number, and its decision. */
export function OwnSteps({ claim }: { claim: ClaimPage }) {
  const { id, status, amountKind, referenceNumber, filing } = claim;
  if (!filing || !isOutcomeReportedByOwner(filing)) return null;
  if (isWaitingForOwnerToSend(filing)) return <OwnSending claimId={id} />;
  return (
    <>
      {isActive(status) && !referenceNumber && <OwnSending claimId={id} isSent />}
      <OwnAnswer claimId={id} status={status} isAmountExact={amountKind === 'exact'} />
    </>
  );
}
