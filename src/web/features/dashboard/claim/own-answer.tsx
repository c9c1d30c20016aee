import { type FormEvent, type RefObject, useRef, useState } from 'react';
import {
  type ClaimStatus,
  canReceiveOutcome,
  claimOutcomes,
  isActive,
  isOutcomeReportedByOwner,
  isWaitingForOwnerToSend,
} from '#shared/claims/claims.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { amountRefusal, readAmount } from '#shared/money.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { acceptedDocuments, fileFailureText, maxDocumentText, refusalOfDocument } from '#web/lib/files.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField, SelectField, TextField } from '#web/ui/forms/fields.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { OwnSending, useOwnStep } from './own-sending.tsx';

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
  /** Whether we filed the claim, so that our fee depends on the answer. */
  isFiledByUs: boolean;
}

interface Draft {
  /** The claim's status that this draft responds to. */
  status: ClaimStatus;
  outcome?: Outcome | undefined;
  amount: string;
  reason: string;
  letter?: File | undefined;
  /** The server asked for the office's letter. */
  needsLetter?: boolean;
  /** The field because of which the last attempt to save was not sent. */
  refused?: 'outcome' | 'amount' | 'letter' | undefined;
}

const emptyDraft = (status: ClaimStatus): Draft => ({ status, amount: '', reason: '' });

function findRefused({ outcome, amount, letter }: Draft): Draft['refused'] {
  if (!outcome) return 'outcome';
  if (outcome === 'paid' && amount.trim() && !readAmount(amount)) return 'amount';
  return letter && refusalOfDocument(letter) ? 'letter' : undefined;
}

function answerOf({ amount, reason, letter }: Draft, outcome: Outcome) {
  const paid = readAmount(amount);
  return {
    outcome,
    letter: outcome === 'approved' ? undefined : letter,
    ...(outcome === 'paid' && paid && { amount: paid }),
    ...(outcome === 'rejected' && reason.trim() && { reason: reason.trim() }),
  };
}

/** What the server said about a field. */
function fieldErrorOf(error: unknown, name: 'amount' | 'letter' | 'contentBase64'): string | undefined {
  return error instanceof ApiError ? error.problem?.errors?.[name] : undefined;
}

/** What is wrong with the letter: it is missing, cannot be taken, or could not be read. */
function letterErrorOf({ letter, refused }: Draft, error: unknown): string | undefined {
  if (refused === 'letter') return refusalOfDocument(letter);
  if (error instanceof DOMException) return fileFailureText(error);
  return fieldErrorOf(error, 'letter') ?? fieldErrorOf(error, 'contentBase64');
}

/** For offices that write to the owner, who then tells us what the office decided. */
function OwnAnswer({ claimId, status, isAmountExact, isFiledByUs }: OwnAnswerProps) {
  const possible = claimOutcomes.filter((outcome) => canReceiveOutcome(status, outcome));
  const [draft, setDraft] = useState(() => emptyDraft(status));
  const fields = {
    outcome: useRef<HTMLSelectElement>(null),
    amount: useRef<HTMLInputElement>(null),
    letter: useRef<HTMLInputElement>(null),
  };
  const step = useOwnStep(claimId);
  // A saved answer does not apply to the next status. Resetting it with a key would make the button lose the focus.
  if (draft.status !== status) setDraft(emptyDraft(status));
  const { outcome, refused } = draft;
  const amountError = refused === 'amount' ? amountRefusal : fieldErrorOf(step.error, 'amount');
  const letterError = letterErrorOf(draft, step.error);
  const asksForLetter = outcome !== undefined && outcome !== 'approved' && (isFiledByUs || draft.needsLetter);

  function change(changes: Partial<Draft>) {
    const needsLetter = draft.needsLetter || letterError !== undefined;
    setDraft({ ...draft, needsLetter, refused: undefined, ...changes });
    if (step.isError) step.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (step.isPending) return;
    const found = findRefused(draft);
    if (outcome && !found) return step.mutate({ kind: 'answered', ...answerOf(draft, outcome) });
    change({ refused: found });
    if (found) fields[found].current?.focus();
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <SelectField
        id="own-outcome"
        label={
          status === 'rejected' ? 'What did the office decide on your appeal?' : 'What did the office decide?'
        }
        error={refused === 'outcome' ? 'Choose what the office decided.' : undefined}
        ref={fields.outcome}
        value={outcome ?? ''}
        onChange={({ target }) => change({ outcome: possible.find((known) => known === target.value) })}
      >
        <option value="">Choose…</option>
        {possible.map((known) => (
          <option key={known} value={known}>
            {outcomeWords[known]}
          </option>
        ))}
      </SelectField>
      <AnswerDetail
        draft={draft}
        isAmountExact={isAmountExact}
        amountField={fields.amount}
        amountError={amountError}
        onChange={change}
      />
      <div aria-live="polite" hidden={!asksForLetter && !letterError}>
        <FileField
          key={status}
          id="own-letter"
          label="The office’s letter, email or check"
          hint={`PDF, JPEG, PNG or WebP, up to ${maxDocumentText}.`}
          error={letterError}
          accept={acceptedDocuments}
          ref={fields.letter}
          onChange={({ target }) => change({ letter: target.files?.[0] })}
        />
      </div>
      {!amountError && !letterError && <FailureProblem error={step.error} />}
      <Button type="submit" variant="secondary" pending={step.isPending}>
        Save decision
      </Button>
    </form>
  );
}

interface AnswerDetailProps extends Pick<OwnAnswerProps, 'isAmountExact'> {
  draft: Draft;
  amountField: RefObject<HTMLInputElement | null>;
  amountError: string | undefined;
  onChange: (changes: Partial<Draft>) => void;
}

/** The details that an answer may include besides its outcome. */
function AnswerDetail({ draft, isAmountExact, amountField, amountError, onChange }: AnswerDetailProps) {
  const { outcome, amount, reason } = draft;
  if (outcome === 'paid')
    return (
      <TextField
        id="own-amount"
        label="Amount paid"
        hint={isAmountExact ? 'For example, 120.50. Leave blank if it paid in full.' : 'For example, 120.50'}
        error={amountError}
        ref={amountField}
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

/** For what only the owner can know: that they sent the claim, the office's reference number, and its decision. */
export function OwnSteps({ claim }: { claim: ClaimPage }) {
  const { id, status, amountKind, referenceNumber, filing } = claim;
  if (!filing || !isOutcomeReportedByOwner(filing)) return null;
  if (isWaitingForOwnerToSend(filing)) return <OwnSending claimId={id} />;
  return (
    <>
      {isActive(status) && !referenceNumber && <OwnSending claimId={id} isSent />}
      <OwnAnswer
        claimId={id}
        status={status}
        isAmountExact={amountKind === 'exact'}
        isFiledByUs={filing.mode === 'agent'}
      />
    </>
  );
}
