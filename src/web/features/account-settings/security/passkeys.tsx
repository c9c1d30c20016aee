import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { type Passkey, passkeyNameField } from '#shared/contracts/sign-in/two-factor.ts';
import { call } from '#web/lib/calls/call.ts';
import { shortDate } from '#web/lib/date-text.ts';
import { createPasskey, supportsPasskeys } from '#web/lib/session/passkey.ts';
import { withProof } from '#web/lib/session/proof-request.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { FactorHeading } from './factor-parts.tsx';
import { useSecurityChange } from './security-queries.ts';

const schema = z.object({ name: passkeyNameField });

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
            ? 'Your fingerprint, face or screen lock instead of your password and a code. Fake sites can’t use them.'
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

interface PasskeyItemProps {
  passkey: Passkey;
  onRemove: () => void;
}

function PasskeyItem({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line p-4">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-soft text-sm">
          Added {shortDate(createdAt)} · {lastUsedAt ? `Last used ${shortDate(lastUsedAt)}` : 'Not used yet'}
        </p>
      </div>
      <Button variant="secondary" size="small" onClick={onRemove}>
        Remove
        <span className="sr-only"> the passkey {name}</span>
      </Button>
    </li>
  );
}

/** Only the first call may ask for a proof. If everything were repeated, the device would create a second passkey. */
async function addPasskey({ name }: { name: string }) {
  const options = await withProof(() => call('POST /api/user/two-factor/passkeys/options'));
  const registration = await createPasskey(options);
  return call('POST /api/user/two-factor/passkeys', { body: { name, registration } });
}

interface AddPasskeyDialogProps {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

function AddPasskeyDialog({ onClose, onCodes }: AddPasskeyDialogProps) {
  const add = useSecurityChange({
    action: addPasskey,
    failedTitle: 'Failed to Add Passkey',
    notice: { title: 'Passkey Added', description: 'You can now sign in with it.' },
    onDone: ({ recoveryCodes }) => {
      onClose();
      onCodes(recoveryCodes);
    },
  });
  const { form, field, isSubmitting } = useSubmitForm({
    schema,
    defaultValues: { name: '' },
    send: add.mutateAsync,
  });

  return (
    <Dialog
      title="Add a passkey"
      description="Give it a name you’ll recognize. Your browser will then ask where to save it."
      onClose={onClose}
      staysOnOutsideClick
    >
      <div className="mt-5">
        <Form {...form}>
          <TextField label="Name" hint="For example, My phone" autoComplete="off" {...field('name')} />
          <Button type="submit" pending={isSubmitting} pendingLabel="Waiting for your device…">
            Continue
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}
