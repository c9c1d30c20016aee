import type { CallOutput } from '#shared/api.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import type { LinkToken } from '#web/lib/use-link-token.ts';
import { Note } from '#web/ui/note.tsx';
import { DeleteByLink } from './delete-by-link.tsx';
import { ExportByLink } from './export-by-link.tsx';
import { optedOutText } from './request-words.ts';
import { UsedUp } from './used-up.tsx';

type ConfirmedRequest = CallOutput<'POST /api/privacy/requests/confirm'>;

interface RequestAnswerProps {
  link: LinkToken;
  request: ConfirmedRequest;
  /** Called if the server refuses the link after all. */
  onRefused: (error: unknown) => void;
  onDeleted: () => void;
}

/** Shows what a confirmed request provides at once, or what happens next. */
export function RequestAnswer({ link, request, onRefused, onDeleted }: RequestAnswerProps) {
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
