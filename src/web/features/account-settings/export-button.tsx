import { useMutation } from '@tanstack/react-query';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { dataExported } from '#web/lib/privacy-notices.ts';
import { requestFile } from '#web/lib/request.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { useProof } from '#web/ui/proof/use-proof.ts';

export function ExportButton() {
  const { withProof } = useProof();
  const exportData = useMutation({
    mutationFn: async () => saveFile(await withProof(() => requestFile('/api/user/export-data'))),
    onSuccess: () => notify(dataExported),
    onError: notifyFailure('Export Failed'),
  });
  return (
    <Button
      variant="secondary"
      pending={exportData.isPending}
      pendingLabel="Preparing Export..."
      onClick={() => exportData.mutate()}
    >
      Download My Data
    </Button>
  );
}
