import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import type { LinkToken } from '#web/lib/use-link-token.ts';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { isLinkRefusal } from './link-refusal.ts';
import { RequestAnswer } from './request-answer.tsx';
import { RequestSection } from './request-section.tsx';
import { UsedUp } from './used-up.tsx';

interface OpenedRequestProps {
  link: LinkToken;
  /** Offers a new request if the link no longer works. */
  whenRefused: ReactNode;
  onDeleted: () => void;
}

/**
 * Shown after the emailed link was opened. The request is now confirmed, and what can be done at once is offered here.
 */
export function OpenedRequest({ link, whenRefused, onDeleted }: OpenedRequestProps) {
  const { token, isNew } = link;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['/api/privacy/requests/confirm', token],
    queryFn: () => call('POST /api/privacy/requests/confirm', { body: { token } }),
  });
  const [spendingError, setSpendingError] = useState<unknown>();
  const refusal = [error, spendingError].find(isLinkRefusal);

  useEffect(() => {
    if (!isNew) return;
    // The section is far below the top of the page, where the visitor arrives.
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);

  function endUse(refused: unknown) {
    // The focused control is about to disappear.
    heading.current?.focus();
    setSpendingError(refused);
  }

  return (
    <>
      <RequestSection headingRef={heading}>
        {isPending && <LoadingLines words="Opening your request…" />}
        {error && !refusal && <RetryProblem onRetry={() => refetch()}>{failureText(error)}</RetryProblem>}
        {refusal !== undefined && (
          <UsedUp link={link}>
            <InlineProblem>{failureText(refusal)}</InlineProblem>
          </UsedUp>
        )}
        {data && !refusal && (
          <RequestAnswer link={link} request={data} onRefused={endUse} onDeleted={onDeleted} />
        )}
      </RequestSection>
      {refusal !== undefined && whenRefused}
    </>
  );
}
