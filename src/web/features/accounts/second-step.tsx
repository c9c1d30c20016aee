import type { SecondFactor } from '#shared/contracts/accounts.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ProofForm } from '#web/ui/proof/proof-form.tsx';
import { AccountCard } from './account-card.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useSecondFactor } from './use-second-factor.ts';

interface SecondStepProps {
  asked: SecondFactor;
  /** Returns to the email and password, with the reason if it was not the person's choice. */
  onRestart: (reason?: string) => void;
}

export function SecondStep({ asked: { token, methods }, onRestart }: SecondStepProps) {
  useHeadingFocus();
  const finish = useSecondFactor({ token, onExpired: onRestart });
  return (
    <AccountCard
      title="Confirm it’s you"
      lead={<p>Your password is correct. One more step protects your account.</p>}
      footer={
        <Button variant="ghost" onClick={() => onRestart()}>
          Back to sign in
        </Button>
      }
    >
      <ProofForm
        kinds={methods}
        onProof={finish.mutateAsync}
        askForPasskey={() => call('POST /api/auth/second-factor/passkey-options', { body: { token } })}
      />
    </AccountCard>
  );
}
