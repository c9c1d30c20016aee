import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallOutput } from '#shared/api.ts';
import type { TwoFactor } from '#shared/contracts/two-factor.ts';
import { call } from '#web/lib/call.ts';
import { longDate } from '#web/lib/date-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FactorHeading } from './factor-heading.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { useSecurityChange } from './use-security-change.ts';

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
