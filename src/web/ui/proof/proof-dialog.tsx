import { useEffect, useRef } from 'react';
import type { ProofKind } from '#shared/account/two-factor.ts';
import type { CallInput } from '#shared/contracts/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { proofStore } from '#web/lib/session/proof-request.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { LoadingLines } from '../loading-lines.tsx';
import { RetryProblem } from '../retry-problem.tsx';
import { ProofForm } from './proof-form.tsx';
import { useTwoFactor } from './two-factor-query.ts';

const controls = 'input, button';

const findDialog = (place: Element | null) => place?.closest<HTMLElement>('[role="dialog"]');

/** Asks the signed-in person to prove their identity again. */
export function ProofDialog() {
  const asked = proofStore.get();
  if (!asked) return null;
  return (
    <Dialog
      title="Confirm it’s you"
      description="This change affects your money, your data or your security."
      onClose={asked.onCancelled}
      staysOnOutsideClick
    >
      <OwnProof {...asked} />
    </Dialog>
  );
}

interface OwnProofProps {
  detail: string;
  onProved: () => void;
  onCancelled: () => void;
}

function OwnProof(asked: OwnProofProps) {
  const { data: twoFactor, isPending, refetch } = useTwoFactor();
  const place = useAwaitedFocus(!isPending);
  return (
    <div ref={place} className="mt-6">
      {isPending && <LoadingLines words="Loading the ways you can confirm" />}
      {!isPending && !twoFactor && (
        <RetryProblem onRetry={() => refetch()}>We couldn’t load the ways you can confirm.</RetryProblem>
      )}
      {twoFactor && <KnownWays {...asked} kinds={twoFactor.proofKinds} />}
    </div>
  );
}

type Proof = CallInput<'POST /api/auth/prove'>['body']['proof'];

function KnownWays({
  kinds,
  detail,
  onProved,
  onCancelled,
}: OwnProofProps & { kinds: readonly ProofKind[] }) {
  async function prove(proof: Proof) {
    await call('POST /api/auth/prove', { body: { proof } });
    onProved();
  }

  if (kinds.length === 0)
    return (
      <div className="grid gap-6">
        <p>{detail}</p>
        <Button onClick={onCancelled}>Close</Button>
      </div>
    );
  return (
    <ProofForm
      kinds={kinds}
      onProof={prove}
      askForPasskey={() => call('POST /api/auth/prove/passkey-options')}
    />
  );
}

/**
 * For a dialog that is still loading its content. The dialog itself has the focus at first, so that no key closes it.
 * Then its first control gets it, unless the person has moved the focus.
 */
function useAwaitedFocus(isThere: boolean) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => findDialog(place.current)?.focus(), []);

  useEffect(() => {
    if (!isThere || document.activeElement !== findDialog(place.current)) return;
    place.current?.querySelector<HTMLElement>(controls)?.focus();
  }, [isThere]);

  return place;
}
