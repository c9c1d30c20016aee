import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useOwnStep } from './use-own-step.ts';

interface OwnSendingProps {
  claimId: string;
  /** It is on its way already; only the office's number is missing. */
  isSent?: boolean;
}

/** What its owner knows of the sending: that it happened, and the number that came back. */
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
