import { useState } from 'react';
import type { CallInput, CallOutput } from '#shared/api.ts';
import type { ProofKind } from '#shared/two-factor.ts';
import { supportsPasskeys } from '#web/lib/passkey.ts';
import { Button } from '../button.tsx';
import { CodeProof } from './code-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { RecoveryCodeProof } from './recovery-code-proof.tsx';

type Proof = CallInput<'POST /api/auth/prove'>['body']['proof'];

interface ProofFormProps<Kind extends ProofKind> {
  kinds: readonly Kind[];
  onProof: (proof: Extract<Proof, { kind: Kind }>) => Promise<unknown>;
  askForPasskey: () => Promise<CallOutput<'POST /api/auth/prove/passkey-options'>>;
}

const offers: Record<ProofKind, string> = {
  password: 'Use your password',
  totp: 'Use a code from your app',
  recovery_code: 'Use a recovery code',
  passkey: 'Use a passkey',
};

/** The fastest is first. A recovery code is the last resort. */
const order: readonly ProofKind[] = ['passkey', 'totp', 'password', 'recovery_code'];

/** Shows one way to prove the person's identity, and below it the account's other ways. */
export function ProofForm<Kind extends ProofKind>({ kinds, onProof, askForPasskey }: ProofFormProps<Kind>) {
  const [chosen, setChosen] = useState<ProofKind>();
  const usable = order.filter((kind) => (kinds as readonly ProofKind[]).includes(kind) && isUsable(kind));
  const shown = chosen ?? usable[0];
  const send = onProof as (proof: Proof) => Promise<unknown>;

  return (
    <div className="grid gap-6">
      {shown === 'password' && <PasswordProof onProof={send} />}
      {shown === 'totp' && <CodeProof onProof={send} />}
      {shown === 'recovery_code' && <RecoveryCodeProof onProof={send} />}
      {shown === 'passkey' && <PasskeyProof onProof={send} askForPasskey={askForPasskey} />}
      {usable.length > 1 && (
        <div className="border-line border-t pt-4">
          <div className="-ml-3 flex flex-wrap gap-x-2 gap-y-1">
            {usable
              .filter((kind) => kind !== shown)
              .map((kind) => (
                <Button key={kind} variant="ghost" size="small" onClick={() => setChosen(kind)}>
                  {offers[kind]}
                </Button>
              ))}
          </div>
        </div>
      )}
    </div>
  );
}

const isUsable = (kind: ProofKind) => kind !== 'passkey' || supportsPasskeys();
