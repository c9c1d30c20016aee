import { type FormEvent, useRef, useState } from 'react';
import { type ClaimStatus, canReceiveOutcome, claimOutcomes } from '#shared/claims.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useOwnStep } from './use-own-step.ts';

const outcomeWords = {
  approved: 'Approved the claim',
  rejected: 'Rejected the claim',
  paid: 'Paid me',
} as const;

type Outcome = (typeof claimOutcomes)[number];

interface OwnAnswerProps {
  claimId: string;
  status: ClaimStatus;
  /** Whether the office has published the exact amount, so that "paid in full" is a known sum. */
  isAmountExact: boolean;
}

interface Draft {
  /** The claim's status that this draft responds to. */
  status: ClaimStatus;
  outcome?: Outcome | undefined;
  amount: string;
  reason: string;
  /** The person tried to save before choosing an outcome. */
  isRefused: boolean;
}

const emptyDraft = (status: ClaimStatus): Draft => ({ status, amount: '', reason: '', isRefused: false });

function answerOf({ amount, reason }: Draft, outcome: Outcome) {
  return {
    outcome,
    ...(outcome === 'paid' && amount.trim() && { amount: amount.trim() }),
    ...(outcome === 'rejected' && reason.trim() && { reason: reason.trim() }),
  };
}

/** For offices that write to the owner, who then tells us what the office decided. */
export function OwnAnswer({ claimId, status, isAmountExact }: OwnAnswerProps) {
  const possible = claimOutcomes.filter((outcome) => canReceiveOutcome(status, outcome));
  const [draft, setDraft] = useState(() => emptyDraft(status));
  const select = useRef<HTMLSelectElement>(null);
  const step = useOwnStep(claimId);
  // A saved answer does not apply to the next status. Resetting it with a key would make the button lose the focus.
  if (draft.status !== status) setDraft(emptyDraft(status));
  const { outcome, isRefused } = draft;
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (step.isPending) return;
    if (outcome) return step.mutate({ kind: 'answered', ...answerOf(draft, outcome) });
    change({ isRefused: true });
    select.current?.focus();
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <SelectField
        id="own-outcome"
        label={
          status === 'rejected' ? 'What did the office decide on your appeal?' : 'What did the office decide?'
        }
        error={isRefused ? 'Choose what the office decided.' : undefined}
        ref={select}
        value={outcome ?? ''}
        onChange={({ target }) =>
          change({ outcome: possible.find((known) => known === target.value), isRefused: false })
        }
      >
        <option value="">Choose…</option>
        {possible.map((known) => (
          <option key={known} value={known}>
            {outcomeWords[known]}
          </option>
        ))}
      </SelectField>
      <AnswerDetail draft={draft} isAmountExact={isAmountExact} onChange={change} />
      <FailureProblem error={step.error} />
      <Button type="submit" variant="secondary" pending={step.isPending}>
        Save decision
      </Button>
    </form>
  );
}

interface AnswerDetailProps extends Pick<OwnAnswerProps, 'isAmountExact'> {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
}

/** The details that an answer may include besides its outcome. */
function AnswerDetail({ draft: { outcome, amount, reason }, isAmountExact, onChange }: AnswerDetailProps) {
  if (outcome === 'paid')
    return (
      <TextField
        id="own-amount"
        label="Amount paid"
        hint={isAmountExact ? 'For example, 120.50. Leave blank if it paid in full.' : 'For example, 120.50'}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
    );
  if (outcome === 'rejected')
    return (
      <TextField
        id="own-reason"
        label="Reason given"
        hint="As stated in its letter. We’ll include it in your appeal letter."
        autoComplete="off"
        maxLength={1_000}
        value={reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    );
  return null;
}
