import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationChoices, NotificationKind } from '#shared/account/notifications.ts';
import { product } from '#shared/product.ts';
import { call } from '#web/lib/calls/call.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { FailureProblem, RetryProblem } from '#web/ui/retry-problem.tsx';
import { SettingsSection } from './settings-section.tsx';

const notificationsQuery = queryOptions({
  ...callQuery('GET /api/user/notifications'),
  refetchOnMount: 'always',
});

const { queryKey } = notificationsQuery;

const mutationKey = ['choose-notifications'];

const emails: Record<NotificationKind, { label: string; hint: string }> = {
  newFindings: { label: 'New findings', hint: 'One email when we find something new for you.' },
  claimSteps: {
    label: 'Claim updates',
    hint: 'An email when an office receives a claim, asks for something or makes a decision.',
  },
  reminders: {
    label: 'Reminders',
    hint: 'An email three days before something is due, and on the day.',
  },
  productNews: { label: 'Product news', hint: `Occasional news from ${product.name}.` },
};

export function NotificationsSection() {
  const { data: choices, isPending, refetch } = useQuery(notificationsQuery);
  return (
    <SettingsSection
      id="notifications"
      lead="Choose which emails we send you. We always email you about your security and your money."
    >
      {isPending && <LoadingLines words="Loading your preferences" />}
      {!isPending && !choices && (
        <RetryProblem onRetry={() => refetch()}>
          We couldn’t load your preferences. Nothing was changed.
        </RetryProblem>
      )}
      {choices && <Choices saved={choices} />}
    </SettingsSection>
  );
}

/** Each choice is saved immediately. */
function Choices({ saved }: { saved: NotificationChoices }) {
  const choose = useChooseNotifications();
  const choices = useShownChoices(saved);
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Emails you want</legend>
      {(Object.keys(emails) as NotificationKind[]).map((kind) => (
        <Checkbox
          key={kind}
          id={`notification-${kind}`}
          {...emails[kind]}
          checked={choices[kind]}
          onChange={(event) => choose.mutate({ [kind]: event.target.checked })}
        />
      ))}
      <p role="status" className="text-ink-soft text-sm">
        {choose.isSuccess && 'Saved.'}
      </p>
      <FailureProblem error={choose.error} />
    </fieldset>
  );
}

/** Saves one change after the other, so that each response contains the changes before it. */
function useChooseNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'choose-notifications' },
    mutationFn: (body: Partial<NotificationChoices>) => call('PATCH /api/user/notifications', { body }),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (choices) => queryClient.setQueryData(queryKey, choices),
    onError: notifyFailure('Preference Not Saved'),
  });
}

/** Shows a change at once. If it cannot be saved, what was saved before is shown again. */
function useShownChoices(saved: NotificationChoices): NotificationChoices {
  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Partial<NotificationChoices>,
  });
  return Object.assign({}, saved, ...changes);
}
