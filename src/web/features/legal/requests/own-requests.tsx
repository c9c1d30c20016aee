import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PrivacyLaw, PrivacyRequestKind } from '#shared/account/privacy.ts';
import { settingsAnchors } from '#shared/account/settings-anchors.ts';
import { formatDate } from '#shared/calendar-date.ts';
import type { PrivacyRequest } from '#shared/contracts/privacy.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/calls/call.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { shortDate } from '#web/lib/date-text.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { kindTexts, optedOutText } from './request-parts.tsx';

const ownRequestsQuery = queryOptions(callQuery('GET /api/privacy/requests'));

/** For a signed-in person. What can be done at once is done in the settings, and everything else is requested here. */
export function OwnRequests({ law }: { law: PrivacyLaw }) {
  const { data: requests = [] } = useQuery(ownRequestsQuery);
  return (
    <section aria-label="Make a request" className="rounded-card border border-line bg-ground p-4 sm:p-6">
      <h3 className="font-semibold">You are signed in</h3>
      <ul className="mt-2 space-y-1">
        <li>
          <TextLink to={`${pagePaths.accountSettings}#${settingsAnchors.export}`}>Download My Data</TextLink>
        </li>
        <li>
          <TextLink to={`${pagePaths.accountSettings}#${settingsAnchors.deletion}`}>
            Delete Account Permanently
          </TextLink>
        </li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <RequestButton kind="correction" law={law} />
        <RequestButton kind="opt_out" law={law} />
      </div>
      {requests.length > 0 && <RequestList requests={requests} />}
    </section>
  );
}

function RequestButton({ kind, law }: { kind: PrivacyRequestKind; law: PrivacyLaw }) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => call('POST /api/privacy/requests', { body: { kind, law } }),
    onSuccess: async ({ respondBy }) => {
      if (kind === 'opt_out') notify({ title: 'Done', description: optedOutText });
      else
        notify({
          title: 'Request received',
          description: `We will respond by ${formatDate(respondBy)} at the latest.`,
        });
      await queryClient.invalidateQueries(ownRequestsQuery);
    },
    onError: notifyFailure('Error'),
  });
  return (
    <Button
      variant="secondary"
      pending={send.isPending}
      pendingLabel="Sending…"
      onClick={() => send.mutate()}
    >
      {kindTexts[kind]}
    </Button>
  );
}

function RequestList({ requests }: { requests: readonly PrivacyRequest[] }) {
  return (
    <>
      <h4 className="mt-6 font-medium">Your requests</h4>
      <ul className="mt-2 divide-y divide-line">
        {requests.map(({ id, kind, createdAt, completedAt, respondBy }) => (
          <li key={id} className="py-3">
            {kindTexts[kind]}, {shortDate(createdAt)}:{' '}
            {completedAt
              ? `answered ${shortDate(completedAt)}`
              : `we will respond by ${formatDate(respondBy)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
