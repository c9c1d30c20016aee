import { useMutation } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import type { CallOutput } from '#shared/api.ts';
import { signWithPasskey } from '#web/lib/passkey.ts';
import { Button } from '../button.tsx';
import { FailureProblem } from '../failure-problem.tsx';

type Answer = Awaited<ReturnType<typeof signWithPasskey>>;

interface PasskeyProofProps {
  onProof: (proof: { kind: 'passkey'; answer: Answer }) => Promise<unknown>;
  askForPasskey: () => Promise<CallOutput<'POST /api/auth/prove/passkey-options'>>;
}

export function PasskeyProof({ onProof, askForPasskey }: PasskeyProofProps) {
  const sign = useMutation({
    mutationFn: async () =>
      onProof({ kind: 'passkey', answer: await signWithPasskey(await askForPasskey()) }),
  });
  return (
    <div className="grid gap-4">
      <FailureProblem error={sign.error} />
      <p>Your browser will ask you to unlock this device, or to use your phone or security key.</p>
      <Button pending={sign.isPending} pendingLabel="Waiting for your passkey…" onClick={() => sign.mutate()}>
        <Fingerprint aria-hidden="true" className="size-5" />
        Use a passkey
      </Button>
    </div>
  );
}
