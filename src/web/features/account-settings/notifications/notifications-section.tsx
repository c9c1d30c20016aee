import { useQuery } from '@tanstack/react-query';
import type { NotificationChoices, NotificationKind } from '#shared/notifications.ts';
import { product } from '#shared/product.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { notificationsQuery, useChooseNotifications } from './notification-choices.ts';

const letters: Record<NotificationKind, { label: string; hint: string }> = {
  newFindings: { label: 'New findings', hint: 'One letter when we found something new for you.' },
  claimSteps: {
    label: 'Steps of your claims',
    hint: 'A letter when an office takes a claim, asks for something or decides.',
  },
  productNews: { label: 'Product news', hint: `What is new at ${product.name}, now and then.` },
};

export function NotificationsSection() {
  const { data: choices, isPending, refetch } = useQuery(notificationsQuery);
  return (
    <SettingsSection
      id="notifications"
      lead="Which letters we send to your email address. Those about your security and your money always come."
    >
      {isPending && <LoadingLines words="Looking up your choices" />}
      {!isPending && !choices && (
        <RetryProblem onRetry={() => refetch()}>
          We could not look up your choices. Nothing was changed.
        </RetryProblem>
      )}
      {choices && <Choices choices={choices} />}
    </SettingsSection>
  );
}

/** Each choice is saved as it is made. */
function Choices({ choices }: { choices: NotificationChoices }) {
  const choose = useChooseNotifications();
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Letters you want</legend>
      {(Object.keys(letters) as NotificationKind[]).map((kind) => (
        <Checkbox
          key={kind}
          id={`notification-${kind}`}
          {...letters[kind]}
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
