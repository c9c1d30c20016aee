import { useState } from 'react';
import { recoveryCodeCount } from '#shared/two-factor.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
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
    failedTitle: 'Making Codes Failed',
    onDone: ({ recoveryCodes }) => {
      setAsking(false);
      onCodes(recoveryCodes);
    },
  });
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <FactorHeading title="Recovery codes" state={`${left} of ${recoveryCodeCount} left`}>
        For the day you have neither your phone nor a passkey at hand.
      </FactorHeading>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Make new codes
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Make new recovery codes?"
          description="The codes you have now stop working."
          confirmLabel="Make new codes"
          change={renew}
          onConfirm={() => renew.mutate(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
