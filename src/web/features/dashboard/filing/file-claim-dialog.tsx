import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Claim } from '#shared/contracts/claims.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { claimPath, identityPath, pagePaths } from '#shared/page-paths.ts';
import { ApiError, failureText } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { useIsOffered } from '#web/lib/installation.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogAnswers } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/forms/fields.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { Note } from '#web/ui/note.tsx';
import { NotOffered } from '#web/ui/offered.tsx';
import { FailureProblem, RetryProblem } from '#web/ui/retry-problem.tsx';
import { claimPageQuery, refreshClaims } from '../claim-queries.ts';
import { channelWords } from '../claim-words.ts';
import { FilingTerms } from './filing-terms.tsx';

/** Never cached, because an earlier refusal may no longer apply. */
const filingPreviewQuery = (claimId: string) =>
  queryOptions({
    ...callQuery('GET /api/claims/:claimId/filing', { params: { claimId } }),
    gcTime: 0,
  });

interface Filing {
  claim: Pick<Claim, 'id' | 'title'>;
  preview: FilingPreview;
  signedName: string;
}

const buttonWords = {
  agent: { label: 'File claim', pendingLabel: 'Filing…' },
  self: { label: 'Prepare claim', pendingLabel: 'Preparing…' },
} as const;

interface FileClaimDialogProps {
  claim: Pick<Claim, 'id' | 'title'>;
  onClose: () => void;
}

/** Shows what would be sent, to whom, and at what price before anything is sent. */
export function FileClaimDialog({ claim, onClose }: FileClaimDialogProps) {
  const queryClient = useQueryClient();
  const { data: preview, isPending, error, refetch } = useQuery(filingPreviewQuery(claim.id));
  const isRefused = isNotFileable(error);

  function close() {
    onClose();
    // What is shown behind the dialog is older than the refusal.
    if (isRefused) void refreshClaims(queryClient);
  }

  return (
    <Dialog
      title="Review before you file"
      description={claim.title}
      onClose={close}
      staysOnOutsideClick
      startsUnanswered
    >
      {isPending && <LoadingLines words="Preparing your claim for review" count={4} />}
      {isRefused && <Refusal onClose={close}>{failureText(error)}</Refusal>}
      {!isPending && !preview && !isRefused && (
        <RetryProblem className="mt-4" onRetry={() => refetch()}>
          We couldn’t prepare this claim for review. Nothing was filed.
        </RetryProblem>
      )}
      {preview && !isRefused && <FilingForm claim={claim} preview={preview} onClose={onClose} />}
    </Dialog>
  );
}

function Refusal({ children, onClose }: { children: string; onClose: () => void }) {
  return (
    <>
      <InlineProblem className="mt-4">{children}</InlineProblem>
      <Button variant="secondary" className="mt-4" onClick={onClose}>
        Go back
      </Button>
    </>
  );
}

interface FilingFormProps {
  claim: Pick<Claim, 'id' | 'title'>;
  preview: FilingPreview;
  onClose: () => void;
}

function FilingForm({ claim, preview, onClose }: FilingFormProps) {
  const [signedName, setSignedName] = useState('');
  const file = useFileClaim(onClose);
  const isFilingForYou = useIsOffered('agencies');
  const { agreement, mode } = preview;
  const { label, pendingLabel } = buttonWords[mode];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!file.isPending) file.mutate({ claim, preview, signedName });
  }

  return (
    <form onSubmit={submit} className="mt-4">
      {preview.claimsLeftThisMonth === 0 && (
        <Note tone="caution" className="mb-6">
          You’ve used all the claims your plan includes this month.{' '}
          <TextLink to={pagePaths.subscription}>Choose a bigger plan</TextLink> to file this one now.
        </Note>
      )}
      {preview.missing && <MissingProof claimId={claim.id} missing={preview.missing} />}
      {mode === 'self' && !isFilingForYou && <NotOffered vendor="agencies" className="mb-6" />}
      <FilingTerms preview={preview} />
      {agreement && (
        <>
          <AgreementText text={agreement.text} />
          <div className="mt-4">
            <TextField
              id="signed-name"
              label="Sign by typing your full name"
              hint={`As it appears in your profile: ${agreement.nameToType}`}
              autoComplete="off"
              value={signedName}
              onChange={({ target }) => setSignedName(target.value)}
            />
          </div>
        </>
      )}
      <FailureProblem error={file.error} className="mt-4" />
      <DialogAnswers isPending={file.isPending} onKeep={onClose} className="mt-6">
        <Button type="submit" pending={file.isPending} pendingLabel={pendingLabel}>
          {label}
        </Button>
      </DialogAnswers>
    </form>
  );
}

interface MissingProofProps {
  claimId: string;
  missing: NonNullable<FilingPreview['missing']>;
}

/** What the identity page can end. Everything else says itself what to do. */
const endedByVerifying: readonly string[] = ['email_not_proved', 'identity_required'];

function MissingProof({ claimId, missing: { code, detail } }: MissingProofProps) {
  return (
    <Note tone="caution" className="mb-6">
      {detail}{' '}
      {endedByVerifying.includes(code) && (
        <TextLink to={identityPath(claimPath(claimId))}>Verify your identity</TextLink>
      )}
    </Note>
  );
}

/** The full agreement. It scrolls, so it can be focused with the keyboard. */
function AgreementText({ text }: { text: string }) {
  return (
    <section
      aria-label="Agreement"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-6 max-h-48 overflow-y-auto rounded-control border border-line bg-sunken p-4 text-sm"
    >
      {text
        .split('\n')
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph} className="mt-2 first:mt-0">
            {paragraph}
          </p>
        ))}
    </section>
  );
}

/** Whether the claim itself cannot be filed: its deadline has passed, or it was filed or hidden elsewhere. */
function isNotFileable(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'claim_not_fileable';
}

function bodyOf({ preview: { agreement }, signedName }: Filing) {
  return agreement ? { signedName, agreementId: agreement.id } : undefined;
}

/** Files a claim, then reads the list, the figures, and the claim's page again. */
function useFileClaim(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (filing: Filing) =>
      call('POST /api/claims/:claimId/file', { params: { claimId: filing.claim.id }, body: bodyOf(filing) }),
    onSuccess: async (_, { claim, preview }) => {
      const description = `${claim.title}. ${channelWords[preview.channel ?? 'self'].done}`;
      if (preview.mode === 'self') notify({ title: 'Claim prepared', description });
      else notify({ title: 'Claim filed', description });
      onDone();
      // Otherwise the preview would be read again too, but a filed claim has none.
      queryClient.removeQueries({ queryKey: filingPreviewQuery(claim.id).queryKey });
      await Promise.all([
        refreshClaims(queryClient),
        queryClient.invalidateQueries({ queryKey: claimPageQuery(claim.id).queryKey }),
      ]);
    },
    onError: async (error, { claim }) => {
      notifyFailure('Filing Failed')(error);
      if (isNotFileable(error))
        await queryClient.invalidateQueries({ queryKey: filingPreviewQuery(claim.id).queryKey });
    },
  });
}
