import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useOwnStep } from './use-own-step.ts';

interface OwnSendingProps {
  claimId: string;
  /** The claim was already sent, and only the office's reference number is missing. */
  isSent?: boolean;
}

/** Lets the owner tell us that they sent the claim and which reference number they received. */
export function OwnSending({ claimId, isSent = false }: OwnSendingProps) {
  const [referenceNumber, setReferenceNumber] = useState('');
  const step = useOwnStep(claimId);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!step.isPending) step.mutate({ kind: 'sent', referenceNumber });
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextField
        id="reference-number"
        label="Claim number from the office"
        hint={isSent ? 'As shown in its letter' : 'If you already have one'}
        required={isSent}
        autoComplete="off"
        value={referenceNumber}
        onChange={({ target }) => setReferenceNumber(target.value)}
      />
      <FailureProblem error={step.error} />
      <Button type="submit" variant={isSent ? 'secondary' : 'primary'} pending={step.isPending}>
        {isSent ? 'Save number' : 'I’ve sent it'}
      </Button>
    </form>
  );
}
