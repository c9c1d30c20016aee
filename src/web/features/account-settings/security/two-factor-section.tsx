import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TwoFactor } from '#shared/contracts/sign-in/two-factor.ts';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { useTwoFactor } from '#web/ui/proof/two-factor-query.ts';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes, RecoveryCodesDialog } from './recovery-codes.tsx';

export function TwoFactorSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: twoFactor, isPending, refetch } = useTwoFactor();
  return (
    <SettingsSection
      id="two-factor"
      headingRef={heading}
      lead="A second step when you sign in, so a stolen password isn’t enough."
    >
      {isPending && <LoadingLines words="Loading your two-factor settings" />}
      {!isPending && !twoFactor && (
        <RetryProblem onRetry={() => refetch()}>
          We couldn’t load your two-factor settings. Nothing was changed.
        </RetryProblem>
      )}
      {twoFactor && <Factors twoFactor={twoFactor} onGone={() => heading.current?.focus()} />}
    </SettingsSection>
  );
}

interface FactorsProps {
  twoFactor: TwoFactor;
  /** Called when the focused button has disappeared. */
  onGone: () => void;
}

function Factors({ twoFactor, onGone }: FactorsProps) {
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);

  function closeCodes() {
    // The dialog holds the focus until it is unmounted, and what opened it has disappeared.
    flushSync(() => setNewCodes([]));
    onGone();
  }

  const isOn = twoFactor.totpSince !== null || twoFactor.passkeys.length > 0;
  return (
    <div className="grid gap-6 divide-y divide-line *:not-last:pb-6">
      <AuthenticatorApp twoFactor={twoFactor} onCodes={setNewCodes} onGone={onGone} />
      <Passkeys passkeys={twoFactor.passkeys} onCodes={setNewCodes} onGone={onGone} />
      {isOn && <RecoveryCodes left={twoFactor.recoveryCodesLeft} onCodes={setNewCodes} />}
      {newCodes.length > 0 && <RecoveryCodesDialog codes={newCodes} onClose={closeCodes} />}
    </div>
  );
}
