import { totpConfirmBody } from '#shared/contracts/two-factor.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { CodeField } from '#web/ui/proof/code-field.tsx';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { useSecurityChange } from './use-security-change.ts';

interface TotpDialogProps {
  secret: string;
  uri: string;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

export function TotpDialog({ secret, uri, onClose, onCodes }: TotpDialogProps) {
  const confirm = useSecurityChange({
    action: (body: { code: string }) => call('POST /api/user/two-factor/totp/confirm', { body }),
    failedTitle: 'Setup Failed',
    notice: {
      title: 'Authenticator App On',
      description: 'From now on, you’ll need a code from it to sign in.',
    },
    onDone: ({ recoveryCodes }) => {
      onClose();
      onCodes(recoveryCodes);
    },
  });
  const { form, field, isSubmitting } = useSubmitForm({
    schema: totpConfirmBody,
    defaultValues: { code: '' },
    send: confirm.mutateAsync,
  });

  return (
    <Dialog
      title="Set up an authenticator app"
      description="Scan the QR code with the app on your phone, or type in the key. Then enter the code it shows."
      onClose={onClose}
      staysOnOutsideClick
    >
      <div className="mt-5 grid gap-5">
        <QrCode text={uri} label="QR code to scan with your authenticator app" />
        <div>
          <p className="font-medium">Setup key</p>
          <p className="mt-1 wrap-anywhere font-mono text-sm">{secret.match(/.{4}/g)?.join(' ')}</p>
          <div className="mt-2">
            <CopyButton text={secret} label="Copy key" />
          </div>
        </div>
        <Form {...form}>
          <CodeField {...field('code')} />
          <Button type="submit" pending={isSubmitting} pendingLabel="Checking…">
            Turn on
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}
