import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Review } from '#shared/contracts/reviews.ts';
import { product } from '#shared/product.ts';
import { reviewWords } from '#shared/reviews.ts';
import { call } from '#web/lib/calls/call.ts';
import { useDraft } from '#web/lib/session/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/forms/fields.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { Note } from '#web/ui/note.tsx';
import { FailureProblem, RetryProblem } from '#web/ui/retry-problem.tsx';
import { reviewsQuery } from '../reviews/review-queries.ts';
import { addDocumentPath } from '../send-document.ts';

interface PropertyClaimedProps {
  claimId: string;
  /** What the server says about it. */
  refusal: string;
}

/** For a property that somebody else claims through us: lets the person tell us that it is theirs, or shows what became of it. */
export function PropertyClaimed({ claimId, refusal }: PropertyClaimedProps) {
  const { data: reviews, isPending, refetch } = useQuery(reviewsQuery);
  const told = reviews?.find(({ kind, subjectId }) => kind === 'property' && subjectId === claimId);
  return (
    <div>
      {isPending && <LoadingLines words="Loading what you told us" count={3} />}
      {!isPending && !reviews && (
        <RetryProblem onRetry={() => refetch()}>We couldn’t load whether you told us already.</RetryProblem>
      )}
      {reviews && !told && <TellUs claimId={claimId} refusal={refusal} />}
      {told && <Told claimId={claimId} review={told} />}
    </div>
  );
}

const noteLimit = 1_000;

function TellUs({ claimId, refusal }: PropertyClaimedProps) {
  const queryClient = useQueryClient();
  const note = useDraft(`property-${claimId}`);
  const tell = useMutation({
    mutationFn: () =>
      call('POST /api/claims/:claimId/property-review', { params: { claimId }, body: { note: note.text } }),
    onSuccess: () => {
      note.forget();
      return queryClient.invalidateQueries({ queryKey: reviewsQuery.queryKey });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!tell.isPending) tell.mutate();
  }

  return (
    <form onSubmit={submit}>
      <InlineProblem className="mb-6">{refusal}</InlineProblem>
      <TextAreaField
        id="property-note"
        label="Why is it yours? (optional)"
        hint="For example, that you lived at the address on record or had this account. We read it; the other person doesn’t."
        maxLength={noteLimit}
        value={note.text}
        onChange={({ target }) => note.change(target.value)}
      />
      <FailureProblem error={tell.error} className="mt-4" />
      <Button type="submit" className="mt-6" pending={tell.isPending} pendingLabel="Sending…">
        Tell us it’s mine
      </Button>
    </form>
  );
}

function Told({ claimId, review }: Omit<PropertyClaimedProps, 'refusal'> & { review: Review }) {
  if (review.status === 'waiting')
    return (
      <div role="status">
        <Note>{reviewWords.property.meanwhile}</Note>
        <ButtonLink to={addDocumentPath(claimId, 'proof_of_ownership')} className="mt-6">
          Add a document
        </ButtonLink>
      </div>
    );
  return (
    <Note tone="caution">
      <p className="font-semibold">We decided that someone else may claim this.</p>
      {review.reason && <p className="mt-1">The reason: {review.reason}</p>}
      <p className="mt-1">
        If you think we got this wrong, write to{' '}
        <a href={`mailto:${product.supportEmail}`} className="text-link">
          {product.supportEmail}
        </a>
        .
      </p>
    </Note>
  );
}
