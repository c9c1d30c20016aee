import { type FormEvent, useState } from 'react';
import { failureText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useOwnStep } from './use-own-step.ts';

/** For a claim that its owner sends: they tell us when it is on its way. */
export function OwnSending({ claimId }: { claimId: string }) {
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
        label="Number the office gave your claim"
        hint="If you have one yet"
        autoComplete="off"
        value={referenceNumber}
        onChange={({ target }) => setReferenceNumber(target.value)}
      />
      {step.isError && <InlineProblem>{failureText(step.error)}</InlineProblem>}
      <Button type="submit" pending={step.isPending}>
        I have sent it
      </Button>
    </form>
  );
}
