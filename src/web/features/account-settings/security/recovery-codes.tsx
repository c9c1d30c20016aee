import { useState } from 'react';
import { recoveryCodeCount } from '#shared/two-factor.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FactorHeading } from './factor-heading.tsx';
import { useSecurityChange } from './use-security-change.ts';

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
