import { z } from 'zod';
import { passkeyNameField } from '#shared/contracts/two-factor.ts';
import { call } from '#web/lib/call.ts';
import { createPasskey } from '#web/lib/passkey.ts';
import { withProof } from '#web/lib/proof-request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { useSecurityChange } from './use-security-change.ts';

const schema = z.object({ name: passkeyNameField });

interface AddPasskeyDialogProps {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** Only the first call may ask for a proof. If everything were repeated, the device would create a second passkey. */
async function addPasskey({ name }: { name: string }) {
  const options = await withProof(() => call('POST /api/user/two-factor/passkeys/options'));
  const registration = await createPasskey(options);
  return call('POST /api/user/two-factor/passkeys', { body: { name, registration } });
}

export function AddPasskeyDialog({ onClose, onCodes }: AddPasskeyDialogProps) {
  const add = useSecurityChange({
    action: addPasskey,
    failedTitle: 'Failed to Add Passkey',
    notice: { title: 'Passkey Added', description: 'You can now use it as your second step.' },
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
