import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Claim } from '#shared/contracts/claims.ts';
import { failureText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { refreshClaims } from '../claim-queries.ts';
import { FilingForm } from './filing-form.tsx';
import { filingPreviewQuery, isNotFileable } from './use-filing.ts';

interface FileClaimDialogProps {
  claim: Pick<Claim, 'id' | 'title'>;
  onClose: () => void;
}

/** Shows what would be sent, to whom, and at what price before anything is sent. */
export function FileClaimDialog({ claim, onClose }: FileClaimDialogProps) {
  const queryClient = useQueryClient();
  const { data: preview, isPending, error, refetch } = useQuery(filingPreviewQuery(claim.id));
  const isRefused = isNotFileable(error);

  function close() {
    onClose();
    // What is shown behind the dialog is older than the refusal.
    if (isRefused) void refreshClaims(queryClient);
  }

  return (
    <Dialog
      title="Review before you file"
      description={claim.title}
      onClose={close}
      staysOnOutsideClick
      startsUnanswered
    >
      {isPending && <LoadingLines words="Preparing your claim for review" count={4} />}
      {isRefused && <Refusal onClose={close}>{failureText(error)}</Refusal>}
      {!isPending && !preview && !isRefused && (
        <RetryProblem className="mt-4" onRetry={() => refetch()}>
          We couldn’t prepare this claim for review. Nothing was filed.
        </RetryProblem>
      )}
      {preview && !isRefused && <FilingForm claim={claim} preview={preview} onClose={onClose} />}
    </Dialog>
  );
}

function Refusal({ children, onClose }: { children: string; onClose: () => void }) {
  return (
    <>
      <InlineProblem className="mt-4">{children}</InlineProblem>
      <Button variant="secondary" className="mt-4" onClick={onClose}>
        Go back
      </Button>
    </>
  );
}
