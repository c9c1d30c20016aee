import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Passkey } from '#shared/contracts/two-factor.ts';
import { call } from '#web/lib/call.ts';
import { supportsPasskeys } from '#web/lib/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { FactorHeading } from './factor-heading.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import { useSecurityChange } from './use-security-change.ts';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  onCodes: (codes: readonly string[]) => void;
  /** Called when a passkey, and with it the focused button, has disappeared. */
  onGone: () => void;
}

export function Passkeys({ passkeys, onCodes, onGone }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <FactorHeading title="Passkeys" state={passkeys.length > 0 ? 'On' : 'Off'}>
          {supportsPasskeys()
            ? 'Your fingerprint, face or screen lock instead of a code. Fake sites can’t use them.'
            : 'This browser doesn’t support passkeys. Open this page in another browser to add one.'}
        </FactorHeading>
        {supportsPasskeys() && (
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="mt-4 grid gap-3">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} onCodes={onCodes} />}
      {removed && <RemovePasskey passkey={removed} onClose={() => setRemoved(undefined)} onGone={onGone} />}
    </div>
  );
}

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
  onGone: () => void;
}

function RemovePasskey({ passkey, onClose, onGone }: RemovePasskeyProps) {
  const remove = useSecurityChange({
    action: () =>
      call('DELETE /api/user/two-factor/passkeys/:passkeyId', { params: { passkeyId: passkey.id } }),
    failedTitle: 'Failed to Remove Passkey',
    notice: { title: 'Passkey Removed', description: `“${passkey.name}” is no longer accepted.` },
    onDone: () => {
      // The dialog holds the focus until it is unmounted.
      flushSync(onClose);
      onGone();
    },
  });
  return (
    <ConfirmDialog
      title={`Remove “${passkey.name}”?`}
      description="It will no longer work here. Your device may keep showing it until you delete it there."
      confirmLabel="Remove passkey"
      change={remove}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
