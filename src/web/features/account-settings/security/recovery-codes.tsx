import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { recoveryCodeCount } from '#shared/account/two-factor.ts';
import { product } from '#shared/product.ts';
import { call } from '#web/lib/calls/call.ts';
import { saveFile } from '#web/lib/files.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { CopyButton, FactorHeading } from './factor-parts.tsx';
import { useSecurityChange } from './security-queries.ts';

interface RecoveryCodesProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

export function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const [isAsking, setAsking] = useState(false);
  const renew = useSecurityChange({
    action: () => call('POST /api/user/two-factor/recovery-codes'),
    failedTitle: 'Failed to Create Codes',
    onDone: ({ recoveryCodes }) => {
      setAsking(false);
      onCodes(recoveryCodes);
    },
  });
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <FactorHeading title="Recovery codes" state={`${left} of ${recoveryCodeCount} left`}>
        For when you don’t have your phone or a passkey with you.
      </FactorHeading>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Create new codes
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Create new recovery codes?"
          description="Your current codes will stop working."
          confirmLabel="Create new codes"
          change={renew}
          onConfirm={() => renew.mutate(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${product.name} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const download = () =>
    saveFile(new File([text], `${product.name.toLowerCase()}-recovery-codes.txt`, { type: 'text/plain' }));

  return (
    <Dialog
      title="Save your recovery codes"
      description="If you lose your phone or passkey, each code lets you in once. We show them only now: print them, or save them in a password manager."
      onClose={onClose}
      staysOnOutsideClick
    >
      <ul className="mt-5 grid grid-cols-1 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <Button variant="secondary" size="small" onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      </div>
      <Button className="mt-6" onClick={onClose}>
        I’ve saved them
      </Button>
    </Dialog>
  );
}
