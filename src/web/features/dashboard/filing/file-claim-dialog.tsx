import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Claim } from '#shared/contracts/claims.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { ApiError, failureText } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { useIsOffered } from '#web/lib/installation.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useDraft } from '#web/lib/session/drafts.ts';
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
import { isProofMissing, MissingProof } from './missing-proof.tsx';
import { PropertyClaimed } from './property-claimed.tsx';

/**
 * Never cached, because an earlier refusal may no longer apply. Somebody who has to prove something first may do so in another
 * tab and come back.
 */
const filingPreviewQuery = (claimId: string) =>
  queryOptions({
    ...callQuery('GET /api/claims/:claimId/filing', { params: { claimId } }),
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => (state.data?.missing ? 'always' : false),
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
  const code = refusalOf(error);
  const isRefused = code === 'claim_not_fileable';
  const isClaimed = code === 'property_claimed';

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
      {isClaimed && <PropertyClaimed claimId={claim.id} refusal={failureText(error)} onClose={onClose} />}
      {!isPending && !preview && !isRefused && !isClaimed && (
        <RetryProblem className="mt-4" onRetry={() => refetch()}>
          We couldn’t prepare this claim for review. Nothing was filed.
        </RetryProblem>
      )}
      {preview && !isRefused && !isClaimed && (
        <FilingForm claim={claim} preview={preview} onCheck={() => refetch()} onClose={onClose} />
      )}
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
  /** Reads the preview again. */
  onCheck: () => void;
  onClose: () => void;
}

function FilingForm({ claim, preview, onCheck, onClose }: FilingFormProps) {
  const signedName = useDraft(`signature-${claim.id}`);
  const file = useFileClaim(() => {
    signedName.forget();
    onClose();
  });
  const isFilingForYou = useIsOffered('agencies');
  const { agreement, mode, missing } = preview;
  const { label, pendingLabel } = buttonWords[mode];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!file.isPending && !missing) file.mutate({ claim, preview, signedName: signedName.text });
  }

  return (
    <form onSubmit={submit} className="mt-4">
      {missing && <MissingProof claimId={claim.id} missing={missing} onCheck={onCheck} onLeave={onClose} />}
      {preview.claimsLeftThisMonth === 0 && (
        <Note tone="caution" className="mb-6">
          You’ve used all the claims your plan includes this month.{' '}
          <TextLink to={pagePaths.subscription}>Choose a bigger plan</TextLink> to file this one now.
        </Note>
      )}
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
              value={signedName.text}
              onChange={({ target }) => signedName.change(target.value)}
            />
          </div>
        </>
      )}
      {!missing && <FailureProblem error={file.error} className="mt-4" />}
      <DialogAnswers isPending={file.isPending} onKeep={onClose} className="mt-6">
        {!missing && (
          <Button type="submit" pending={file.isPending} pendingLabel={pendingLabel}>
            {label}
          </Button>
        )}
      </DialogAnswers>
    </form>
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

/** Why the server refuses the claim itself, such as because its deadline has passed or it was filed or hidden elsewhere. */
function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined;
}

/** Whether reading the preview again shows why the claim was not filed, and what to do. */
function isShownInPreview(error: unknown): boolean {
  const code = refusalOf(error);
  return code === 'claim_not_fileable' || code === 'property_claimed' || isProofMissing(code);
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
      if (isShownInPreview(error))
        await queryClient.invalidateQueries({ queryKey: filingPreviewQuery(claim.id).queryKey });
    },
  });
}
