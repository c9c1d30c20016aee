import { useState } from 'react';
import { deletedThings } from '#shared/privacy.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DangerZone({ onDeleted }: { onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection id="deletion" isDanger lead="Deleting your account can’t be undone. It deletes:">
      <ul className="grid list-disc gap-1 pl-5">
        {deletedThings.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <Button variant="destructive" className="mt-5" onClick={() => setAsking(true)}>
        Delete Account Permanently
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </SettingsSection>
  );
}
