import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '#shared/api.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { call } from '#web/lib/call.ts';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { Note } from '#web/ui/note.tsx';
import { DeleteByLink } from './delete-by-link.tsx';
import { ExportByLink } from './export-by-link.tsx';

/** The mailed link was opened: the request counts, and what can be done at once is offered here. */
export function OpenedRequest({ token }: { token: string }) {
  const opened = useQuery({
    queryKey: ['/api/privacy/requests/confirm', token],
    queryFn: () => call('POST /api/privacy/requests/confirm', { body: { token } }),
  });
  return (
    <section aria-label="Your request" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h3 className="mb-2 font-semibold">Your request</h3>
      {opened.isPending && <LoadingLines words="Opening your request..." />}
      <FailureProblem error={opened.error} />
      {opened.data && <Answer token={token} request={opened.data} />}
    </section>
  );
}

interface AnswerProps {
  token: string;
  request: CallOutput<'POST /api/privacy/requests/confirm'>;
}

function Answer({ token, request: { hasAccount, kind, respondBy } }: AnswerProps) {
  if (!hasAccount)
    return <Note>We hold no account with this address, so there is nothing to give or delete.</Note>;
  if (kind === 'access') return <ExportByLink token={token} />;
  if (kind === 'deletion') return <DeleteByLink token={token} />;
  if (kind === 'opt_out')
    return <Note>Done. You get no marketing, and your data is neither sold nor shared.</Note>;
  return (
    <Note>
      We received your request and answer by {formatLongDate(respondBy)}. Reply to our letter with what should
      be corrected.
    </Note>
  );
}
