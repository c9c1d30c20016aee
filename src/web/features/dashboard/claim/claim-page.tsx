import { useQuery } from '@tanstack/react-query';
import { pagePaths } from '#shared/page-paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { BackLink, PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { claimPageQuery } from '../claim-queries.ts';
import { ClaimView } from './claim-view.tsx';

const back = { to: pagePaths.dashboard, label: 'Back to dashboard' };

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** One claim: what it is, why it is thought to be the reader's, and what they can do about it. */
export function ClaimPage({ claimId }: { claimId: string }) {
  const { data: claim, isPending, error, refetch } = useQuery(claimPageQuery(claimId));
  if (claim) return <ClaimView claim={claim} back={back} />;
  if (isGone(error))
    return (
      <>
        <PageHeader
          title="This claim is not here"
          lead="It may have been hidden, or it is another account’s."
          back={back}
        />
        <ButtonLink to={back.to} className="mt-8">
          See your claims
        </ButtonLink>
      </>
    );
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      {isPending ? (
        <LoadingLines words="Looking up the claim" count={5} />
      ) : (
        <RetryProblem onRetry={() => refetch()}>
          We could not look up this claim. Nothing was changed.
        </RetryProblem>
      )}
    </>
  );
}
