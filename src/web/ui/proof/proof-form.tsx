import { useMutation } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { type ComponentProps, useState } from 'react';
import { z } from 'zod';
import type { ProofKind } from '#shared/account/two-factor.ts';
import type { CallInput, CallOutput } from '#shared/contracts/api.ts';
import { passwordField } from '#shared/contracts/fields.ts';
import { recoveryCodeField } from '#shared/contracts/sign-in/proofs.ts';
import { totpConfirmBody } from '#shared/contracts/sign-in/two-factor.ts';
import { signWithPasskey, supportsPasskeys } from '#web/lib/session/passkey.ts';
import { Button } from '../button.tsx';
import { TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useSubmitForm } from '../forms/use-submit-form.ts';
import { FailureProblem } from '../retry-problem.tsx';

const recoverySchema = z.object({ recoveryCode: recoveryCodeField });

const schema = z.object({ password: passwordField });

type Proof = CallInput<'POST /api/auth/prove'>['body']['proof'];

const offers: Record<ProofKind, string> = {
  password: 'Use your password',
  totp: 'Use a code from your app',
  recovery_code: 'Use a recovery code',
  passkey: 'Use a passkey',
};

/** The fastest is first. A recovery code is the last resort. */
const order: readonly ProofKind[] = ['passkey', 'totp', 'password', 'recovery_code'];

interface ProofFormProps<Kind extends ProofKind> {
  kinds: readonly Kind[];
  onProof: (proof: Extract<Proof, { kind: Kind }>) => Promise<unknown>;
  askForPasskey: () => Promise<CallOutput<'POST /api/auth/prove/passkey-options'>>;
}

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

interface CodeProofProps {
  onProof: (proof: { kind: 'totp'; code: string }) => Promise<unknown>;
}

function CodeProof({ onProof }: CodeProofProps) {
  const { form, field, isSubmitting } = useSubmitForm({
    schema: totpConfirmBody,
    defaultValues: { code: '' },
    send: ({ code }) => onProof({ kind: 'totp', code }),
  });
  return (
    <Form {...form}>
      <CodeField {...field('code')} />
      <Button type="submit" pending={isSubmitting} pendingLabel="Checking…">
        Confirm
      </Button>
    </Form>
  );
}

type Answer = Awaited<ReturnType<typeof signWithPasskey>>;

interface PasskeyProofProps {
  onProof: (proof: { kind: 'passkey'; answer: Answer }) => Promise<unknown>;
  askForPasskey: () => Promise<CallOutput<'POST /api/auth/prove/passkey-options'>>;
}

function PasskeyProof({ onProof, askForPasskey }: PasskeyProofProps) {
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

interface PasswordProofProps {
  onProof: (proof: { kind: 'password'; password: string }) => Promise<unknown>;
}

function PasswordProof({ onProof }: PasswordProofProps) {
  const { form, field, isSubmitting } = useSubmitForm({
    schema,
    defaultValues: { password: '' },
    send: ({ password }) => onProof({ kind: 'password', password }),
  });
  return (
    <Form {...form}>
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" pending={isSubmitting} pendingLabel="Checking…">
        Confirm
      </Button>
    </Form>
  );
}

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'label'>;

/** A field for an authenticator app's six digits. Phones show their number keys and offer codes that they know. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label="Code from your app"
      hint="The 6-digit code your authenticator app shows for this account"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      {...props}
    />
  );
}

interface RecoveryCodeProofProps {
  onProof: (proof: { kind: 'recovery_code'; code: string }) => Promise<unknown>;
}

function RecoveryCodeProof({ onProof }: RecoveryCodeProofProps) {
  const { form, field, isSubmitting } = useSubmitForm({
    schema: recoverySchema,
    defaultValues: { recoveryCode: '' },
    send: ({ recoveryCode }) => onProof({ kind: 'recovery_code', code: recoveryCode }),
  });
  return (
    <Form {...form}>
      <TextField
        label="Recovery code"
        hint="One of the codes you saved when you set this up. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('recoveryCode')}
      />
      <Button type="submit" pending={isSubmitting} pendingLabel="Checking…">
        Confirm
      </Button>
    </Form>
  );
}
