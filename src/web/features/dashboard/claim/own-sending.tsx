import { useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type FormEvent, useState } from 'react';
import { claimPacketPath } from '#shared/claims/claims.ts';
import type { ClaimAnswer } from '#shared/contracts/filing.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/fields.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { claimPageQuery, refreshClaims } from '../claim-queries.ts';
import { sendDocument } from '../send-document.ts';

type OwnStep =
  | { kind: 'sent'; referenceNumber: string }
  | ({ kind: 'answered'; letter: File | undefined } & ClaimAnswer);

interface OwnSendingProps {
  claimId: string;
  /** The claim was already sent, and only the office's reference number is missing. */
  isSent?: boolean;
  label?: string;
}

/** Lets the owner tell us that they sent the claim and which reference number they received. */
export function OwnSending({ claimId, isSent = false, label = 'I’ve sent it' }: OwnSendingProps) {
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
        {isSent ? 'Save number' : label}
      </Button>
    </form>
  );
}

/** Saves what the owner tells us about a claim that they send themselves. */
export function useOwnStep(claimId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: OwnStep) => save(claimId, step),
    onSuccess: async () => {
      notify({ title: 'Claim updated', description: 'Added to the claim’s timeline.' });
      await Promise.all([
        refreshClaims(queryClient),
        queryClient.invalidateQueries({ queryKey: claimPageQuery(claimId).queryKey }),
      ]);
    },
    onError: notifyFailure('Not Saved'),
  });
}

async function save(claimId: string, step: OwnStep) {
  const params = { claimId };
  if (step.kind === 'sent') {
    const referenceNumber = step.referenceNumber.trim();
    return call('POST /api/claims/:claimId/sent', {
      params,
      body: referenceNumber ? { referenceNumber } : undefined,
    });
  }
  const { kind: _kind, letter, ...body } = step;
  // A letter that was added before, by an attempt that failed afterwards, is not added twice.
  if (letter) await sendDocument(claimId, { kind: 'office_letter', file: letter });
  return call('POST /api/claims/:claimId/outcome', { params, body });
}

/** The claim form and everything that goes with it, as a PDF. */
export function PacketLink({ claimId }: { claimId: string }) {
  return (
    <a
      href={claimPacketPath.replace(':claimId', claimId)}
      download
      className={buttonStyles({ variant: 'secondary' })}
    >
      <Download aria-hidden="true" className="size-4" />
      Download the claim packet
    </a>
  );
}
