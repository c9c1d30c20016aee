import { useState } from 'react';
import { flushSync } from 'react-dom';
import { encode } from 'uqr';
import type { CallOutput } from '#shared/contracts/api.ts';
import { type TwoFactor, totpConfirmBody } from '#shared/contracts/sign-in/two-factor.ts';
import { call } from '#web/lib/calls/call.ts';
import { longDate } from '#web/lib/date-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { CodeField } from '#web/ui/proof/proof-form.tsx';
import { CopyButton, FactorHeading } from './factor-parts.tsx';
import { useSecurityChange } from './security-queries.ts';

/** Cameras need this much white space around the code. */
const quietZone = 4;

interface AuthenticatorAppProps {
  twoFactor: TwoFactor;
  onCodes: (codes: readonly string[]) => void;
  /** Called when the app is turned off and the focused button has disappeared. */
  onGone: () => void;
}

export function AuthenticatorApp({ twoFactor, onCodes, onGone }: AuthenticatorAppProps) {
  const { totpSince, passkeys } = twoFactor;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <FactorHeading title="Authenticator app" state={totpSince ? 'On' : 'Off'}>
        {totpSince
          ? `Required at sign-in since ${longDate(totpSince)}.`
          : 'An app on your phone shows a new code every 30 seconds.'}
      </FactorHeading>
      {totpSince ? <TurnOff isLast={passkeys.length === 0} onGone={onGone} /> : <SetUp onCodes={onCodes} />}
    </div>
  );
}

function SetUp({ onCodes }: Pick<AuthenticatorAppProps, 'onCodes'>) {
  const [started, setStarted] = useState<CallOutput<'POST /api/user/two-factor/totp'>>();
  const start = useSecurityChange({
    action: () => call('POST /api/user/two-factor/totp'),
    failedTitle: 'Setup Failed',
    onDone: setStarted,
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        pending={start.isPending}
        onClick={() => start.mutate(undefined)}
      >
        Set up
        <span className="sr-only"> an authenticator app</span>
      </Button>
      {started && <TotpDialog {...started} onClose={() => setStarted(undefined)} onCodes={onCodes} />}
    </>
  );
}

function TurnOff({ isLast, onGone }: Pick<AuthenticatorAppProps, 'onGone'> & { isLast: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const turnOff = useSecurityChange({
    action: () => call('DELETE /api/user/two-factor/totp'),
    failedTitle: 'Failed to Turn Off',
    notice: { title: 'Authenticator App Off', description: 'We’ll no longer ask for its codes.' },
    onDone: () => {
      // The dialog holds the focus until it is unmounted.
      flushSync(() => setAsking(false));
      onGone();
    },
  });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Turn off
        <span className="sr-only"> the authenticator app</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Turn off the authenticator app?"
          description={
            isLast
              ? 'Your password alone will be enough to sign in, and your recovery codes will stop working.'
              : 'We’ll still ask for a passkey when you sign in.'
          }
          confirmLabel="Turn off"
          change={turnOff}
          onConfirm={() => turnOff.mutate(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface TotpDialogProps {
  secret: string;
  uri: string;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

function TotpDialog({ secret, uri, onClose, onCodes }: TotpDialogProps) {
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

/** Black on white even in dark mode, because many cameras cannot read anything else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-52 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join('')} fill="black" />
    </svg>
  );
}
