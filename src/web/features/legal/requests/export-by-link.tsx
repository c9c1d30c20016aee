import { useMutation } from '@tanstack/react-query';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { dataExported } from '#web/lib/privacy-notices.ts';
import { requestFile } from '#web/lib/request.ts';
import { saveFile } from '#web/lib/save-file.ts';
import type { LinkToken } from '#web/lib/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { isLinkRefusal } from './link-refusal.ts';

interface ExportByLinkProps {
  link: LinkToken;
  onRefused: (error: unknown) => void;
}

export function ExportByLink({ link: { token, forgetToken }, onRefused }: ExportByLinkProps) {
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await requestFile('/api/privacy/requests/export', { method: 'POST', body: { token } })),
    onSuccess: () => {
      forgetToken();
      notify(dataExported);
    },
    onError: (error) => {
      notifyFailure('Export Failed')(error);
      if (isLinkRefusal(error)) onRefused(error);
    },
  });
  return (
    <>
      <p className="mb-4">Everything we hold about you, as one JSON file.</p>
      <FailureProblem error={download.error} className="mb-4" />
      <Button
        pending={download.isPending}
        pendingLabel="Preparing Export..."
        onClick={() => download.mutate()}
      >
        Download My Data
      </Button>
    </>
  );
}
