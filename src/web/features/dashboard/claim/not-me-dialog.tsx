import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { Claim } from '#shared/contracts/claims.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify } from '#web/lib/notify.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { refreshClaims } from '../claim-queries.ts';
import { useRestoreClaim } from '../questions/use-restore-claim.ts';

interface NotMeDialogProps {
  claim: Pick<Claim, 'id' | 'title'>;
  onClose: () => void;
}

export function NotMeDialog({ claim, onClose }: NotMeDialogProps) {
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
