import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, failureText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import type { LinkToken } from '#web/lib/use-link-token.ts';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { RequestAnswer } from './request-answer.tsx';
import { UsedUp } from './used-up.tsx';

interface OpenedRequestProps {
  link: LinkToken;
  /** What to do instead with a link that no longer works. */
  whenRefused: ReactNode;
}

/** A link that is unknown, too old or cut short. Anything else may go better with the next try. */
function isLinkRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}

/** The mailed link was opened: the request counts, and what can be done at once is offered here. */
export function OpenedRequest({ link, whenRefused }: OpenedRequestProps) {
  const { token, isNew } = link;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['/api/privacy/requests/confirm', token],
    queryFn: () => call('POST /api/privacy/requests/confirm', { body: { token } }),
  });
  const isRefused = isLinkRefusal(error);

  useEffect(() => {
    if (!isNew) return;
    // The box stands far below the top of the page, where a visitor arrives.
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);

  function retry() {
    // The button that has the focus is about to go.
    heading.current?.focus();
    refetch();
  }

  return (
    <>
      <section aria-label="Your request" className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <h3 ref={heading} tabIndex={-1} className="mb-2 font-semibold">
          Your request
        </h3>
        {isPending && <LoadingLines words="Opening your request..." />}
        {error && !isRefused && <RetryProblem onRetry={retry}>{failureText(error)}</RetryProblem>}
        {isRefused && (
          <UsedUp link={link}>
            <InlineProblem>{failureText(error)}</InlineProblem>
          </UsedUp>
        )}
        {data && <RequestAnswer link={link} request={data} />}
      </section>
      {isRefused && whenRefused}
    </>
  );
}
