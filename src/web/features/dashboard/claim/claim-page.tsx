import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '#shared/page-paths.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { useNamedPage } from '#web/lib/page-name.ts';
import { AmountsToggle } from '#web/ui/amount.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { claimPageQuery, findListed } from '../claim-queries.ts';
import { IsItYou } from '../questions/is-it-you.tsx';
import { ClaimView } from './claim-view.tsx';

const back = { to: pagePaths.dashboard, label: 'Back to dashboard' };

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The title from the list, so that the page has its name immediately. */
function useListedTitle(claimId: string): string | undefined {
  return findListed(useQueryClient(), claimId)?.title;
}

/** Goes to the part of the page that the address names, once it is there. */
function useAskedPart(isLoaded: boolean): void {
  useEffect(() => {
    const part = isLoaded && location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (!part) return;
    part.tabIndex = -1;
    part.focus();
  }, [isLoaded]);
}

/**
 * Shows what the claim is, why we think it is the reader's, and what they can do about it. The heading stays the same
 * element, so that it keeps the focus while the claim is loaded.
 */
export function ClaimPage({ claimId }: { claimId: string }) {
  const { data: claim, isPending, error, refetch } = useQuery(claimPageQuery(claimId));
  const listedTitle = useListedTitle(claimId);
  // Checked even if the claim was read before, because the cache keeps it after it is gone.
  const isMissing = isGone(error);
  const title = isMissing ? 'We can’t find this claim' : (claim?.title ?? listedTitle ?? 'Your claim');
  const { heading, watched } = useKeptFocus();
  const [isAsking, setAsking] = useState(false);
  useNamedPage(title);
  useAskedPart(claim !== undefined);
  if (claim && !isMissing && isAsking)
    return (
      <IsItYou
        claim={claim}
        onDone={(end) => {
          setAsking(false);
          if (end === 'hidden') navigate(pagePaths.dashboard);
        }}
      />
    );
  return (
    <div {...watched}>
      <PageHeader
        title={title}
        headingRef={heading}
        lead={
          isMissing &&
          'It may have been hidden, its deadline may have passed, or it belongs to another account.'
        }
        back={back}
        action={claim && !isMissing && <AmountsToggle />}
      />
      {claim && error && !isMissing && (
        <RetryProblem className="mt-6" onRetry={() => refetch()}>
          We couldn’t read this claim again. What you see may be older than what has happened.
        </RetryProblem>
      )}
      {claim && !isMissing && <ClaimView claim={claim} onAsk={() => setAsking(true)} />}
      {isPending && (
        <div className="mt-4">
          <LoadingLines words="Loading the claim" count={5} />
        </div>
      )}
      {isMissing && (
        <ButtonLink to={back.to} className="mt-8">
          See your claims
        </ButtonLink>
      )}
      {error && !claim && !isMissing && (
        <RetryProblem className="mt-8" onRetry={() => refetch()}>
          We couldn’t load this claim. Nothing was changed.
        </RetryProblem>
      )}
    </div>
  );
}
