import { type FormEvent, useState } from 'react';
import { type ClaimStatus, claimOutcomes, nextStatuses } from '#shared/claims.ts';
import { failureText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useOwnStep } from './use-own-step.ts';

const outcomeWords = {
  approved: 'It approved the claim',
  rejected: 'It rejected the claim',
  paid: 'It paid me',
} as const;

interface OwnAnswerProps {
  claimId: string;
  status: ClaimStatus;
}

/** Where the office writes to the owner: they tell us what it answered. */
export function OwnAnswer({ claimId, status }: OwnAnswerProps) {
  const possible = claimOutcomes.filter(
    (outcome) => nextStatuses[status].includes(outcome) || (status === 'filed' && outcome === 'paid'),
  );
  const [outcome, setOutcome] = useState<(typeof claimOutcomes)[number]>(possible[0] ?? 'paid');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const step = useOwnStep(claimId);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (step.isPending) return;
    step.mutate({
      kind: 'answered',
      outcome,
      ...(outcome === 'paid' && amount.trim() && { amount: amount.trim() }),
      ...(outcome === 'rejected' && reason.trim() && { reason: reason.trim() }),
    });
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <SelectField
        id="own-outcome"
        label="What the office answered"
        value={outcome}
        onChange={({ target }) =>
          setOutcome(claimOutcomes.find((known) => known === target.value) ?? outcome)
        }
      >
        {possible.map((known) => (
          <option key={known} value={known}>
            {outcomeWords[known]}
          </option>
        ))}
      </SelectField>
      {outcome === 'paid' && (
        <TextField
          id="own-amount"
          label="Amount paid"
          hint="Such as 120.50; empty if it paid all"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      {outcome === 'rejected' && (
        <TextField
          id="own-reason"
          label="Reason it gave"
          hint="As its letter says; it then stands in your letter of appeal"
          autoComplete="off"
          maxLength={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {step.isError && <InlineProblem>{failureText(step.error)}</InlineProblem>}
      <Button type="submit" variant="secondary" pending={step.isPending}>
        Save the answer
      </Button>
    </form>
  );
}
