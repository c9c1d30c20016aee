import type { CallInput } from '#shared/api.ts';
import { call } from '#web/lib/call.ts';
import { proofStore } from '#web/lib/proof-request.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LoadingLines } from '../loading-lines.tsx';
import { RetryProblem } from '../retry-problem.tsx';
import { ProofForm } from './proof-form.tsx';
import { useTwoFactor } from './two-factor-query.ts';

type Proof = CallInput<'POST /api/auth/prove'>['body']['proof'];

/** Asks the signed-in person to prove once more that it is them. */
export function ProofDialog() {
  const asked = proofStore.get();
  if (!asked) return null;
  return (
    <Dialog
      title="Confirm that it is you"
      description="What you are about to do touches your money, your data or your security."
      onClose={asked.onCancelled}
      staysOnOutsideClick
    >
      <div className="mt-6">
        <OwnProof {...asked} />
      </div>
    </Dialog>
  );
}

interface OwnProofProps {
  detail: string;
  onProved: () => void;
  onCancelled: () => void;
}

function OwnProof({ detail, onProved, onCancelled }: OwnProofProps) {
  const { data: twoFactor, isPending, refetch } = useTwoFactor();

  async function prove(proof: Proof) {
    await call('POST /api/auth/prove', { body: { proof } });
    onProved();
  }

  if (isPending) return <LoadingLines words="Looking up how you can confirm it" />;
  if (!twoFactor)
    return (
      <RetryProblem onRetry={() => refetch()}>We could not look up how you can confirm it.</RetryProblem>
    );
  if (twoFactor.proofKinds.length === 0)
    return (
      <div className="grid gap-6">
        <p>{detail}</p>
        <Button onClick={onCancelled}>Close</Button>
      </div>
    );
  return (
    <ProofForm
      kinds={twoFactor.proofKinds}
      onProof={prove}
      askForPasskey={() => call('POST /api/auth/prove/passkey-options')}
    />
  );
}
