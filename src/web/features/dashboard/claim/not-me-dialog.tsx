import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/call.ts';
import { notify } from '#web/lib/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { refreshClaims } from '../claim-queries.ts';

interface NotMeDialogProps {
  claim: ClaimPage;
  onClose: () => void;
}

export function NotMeDialog({ claim, onClose }: NotMeDialogProps) {
  const queryClient = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => call('POST /api/claims/:claimId/dismiss', { params: { claimId: claim.id } }),
    onSuccess: async () => {
      notify({ title: 'Claim hidden', description: `We won’t show you ${claim.title} again.` });
      navigate(pagePaths.dashboard);
      await refreshClaims(queryClient);
    },
  });
  return (
    <Dialog
      title="Hide this claim permanently?"
      description={`If “${claim.title}” isn’t yours, we’ll stop showing it, now and in future scans. This doesn’t affect anyone else.`}
      onClose={onClose}
    >
      <FailureProblem error={dismiss.error} className="mt-4" />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button variant="destructive" pending={dismiss.isPending} onClick={() => dismiss.mutate()}>
          Hide claim
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep claim
        </Button>
      </div>
    </Dialog>
  );
}
