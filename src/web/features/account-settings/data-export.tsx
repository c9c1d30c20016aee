import { useMutation } from '@tanstack/react-query';
import { dataExported } from '#web/content/account-notices.ts';
import { requestFile } from '#web/lib/calls/call-file.ts';
import { saveFile } from '#web/lib/files.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useProof } from '#web/lib/session/proof-request.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

export function DataExport() {
  return (
    <SettingsSection
      id="export"
      lead="A copy of everything we hold about you, as one JSON file: your profile, claims, payouts, connections and messages."
    >
      <ExportButton />
    </SettingsSection>
  );
}

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
