import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatLongDate } from '#shared/calendar-date.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import { failureText } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import type { LinkToken } from '#web/lib/session/use-link-token.ts';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { Note } from '#web/ui/note.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { DeleteByLink, ExportByLink, isLinkRefusal } from './answer-by-link.tsx';
import { optedOutText, RequestSection } from './request-parts.tsx';

type ConfirmedRequest = CallOutput<'POST /api/privacy/requests/confirm'>;

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

interface RequestAnswerProps {
  link: LinkToken;
  request: ConfirmedRequest;
  /** Called if the server refuses the link after all. */
  onRefused: (error: unknown) => void;
  onDeleted: () => void;
}

/** Shows what a confirmed request provides at once, or what happens next. */
function RequestAnswer({ link, request, onRefused, onDeleted }: RequestAnswerProps) {
  if (request.hasAccount && request.kind === 'access')
    return <ExportByLink link={link} onRefused={onRefused} />;
  if (request.hasAccount && request.kind === 'deletion')
    return <DeleteByLink link={link} onRefused={onRefused} onDeleted={onDeleted} />;
  return (
    <UsedUp link={link}>
      <Note>{outcomeText(request)}</Note>
    </UsedUp>
  );
}

function outcomeText({ hasAccount, kind, respondBy }: ConfirmedRequest): string {
  if (!hasAccount)
    return 'We have no account with this email address, so there is nothing to provide or delete.';
  if (kind === 'opt_out') return `Done. ${optedOutText}`;
  return `We received your request and will respond by ${formatLongDate(respondBy)}. Reply to our email with what should be corrected.`;
}

interface UsedUpProps {
  link: LinkToken;
  children: ReactNode;
}

/** The final message about a link. It also forgets the token, so that a reload shows the form for a new request. */
function UsedUp({ link: { forgetToken }, children }: UsedUpProps) {
  useEffect(forgetToken, [forgetToken]);
  return children;
}
