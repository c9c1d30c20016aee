import { useQuery } from '@tanstack/react-query';
import type { Claim } from '#shared/contracts/claims.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { FilingForm } from './filing-form.tsx';
import { filingPreviewQuery } from './use-filing.ts';

interface FileClaimDialogProps {
  claim: Pick<Claim, 'id' | 'title'>;
  onClose: () => void;
}

/** What would be sent, to whom and at what price, before anything is. */
export function FileClaimDialog({ claim, onClose }: FileClaimDialogProps) {
  const { data: preview, isPending, refetch } = useQuery(filingPreviewQuery(claim.id));
  return (
    <Dialog title="Check before you file" description={claim.title} onClose={onClose} staysOnOutsideClick>
      {isPending && <LoadingLines words="Working out what filing means" count={4} />}
      {!isPending && !preview && (
        <RetryProblem className="mt-4" onRetry={() => refetch()}>
          We could not work out what filing this claim means. Nothing was filed.
        </RetryProblem>
      )}
      {preview && <FilingForm claim={claim} preview={preview} onClose={onClose} />}
    </Dialog>
  );
}
