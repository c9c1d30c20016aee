import { queryOptions, useQuery } from '@tanstack/react-query';
import { financialRetentionYears } from '#shared/account/privacy.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import type { DeletionPreview } from '#shared/contracts/privacy.ts';
import { counted } from '#shared/counted.ts';
import { formatAmount, fromDecimal } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { TextLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { Note } from '#web/ui/note.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';

/** Never shows a cached answer, because the amounts must be current. */
const deletionPreviewQuery = queryOptions({
  ...callQuery('GET /api/user/deletion-preview'),
  gcTime: 0,
});

export function DeletionConsequences() {
  const { data: preview, isPending, refetch } = useQuery(deletionPreviewQuery);
  if (isPending) return <LoadingLines words="Checking what deleting would affect" count={2} />;
  if (!preview)
    return (
      <RetryProblem className="mt-4" onRetry={() => refetch()}>
        We couldn’t check whether we still owe you money. Nothing was changed.
      </RetryProblem>
    );
  return (
    <>
      {fromDecimal(preview.owed) > 0 && <MoneyOwed preview={preview} />}
      {preview.feesDue && <FeesDue {...preview.feesDue} />}
      <ul className="mt-4 grid list-disc gap-2 pl-5 empty:hidden">
        {listConsequences(preview).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-4">
        Payment records we must keep by law are stored separately for {financialRetentionYears} years, then
        deleted.
      </p>
    </>
  );
}

function MoneyOwed({ preview: { owed, canBePaidFirst } }: { preview: DeletionPreview }) {
  return (
    <Note tone="caution" className="mt-4">
      <p>
        <strong>We still owe you {formatAmount(owed)}.</strong>{' '}
        {canBePaidFirst
          ? 'We can send it to your bank account. Wait until it arrives, then delete your account.'
          : 'Add a bank account and get paid before you delete. Afterward, we’ll have nowhere to send it.'}
      </p>
      <TextLink to={pagePaths.payoutSettings} className="mt-2 inline-block font-medium">
        Get paid first
      </TextLink>
    </Note>
  );
}

function FeesDue({ amount, dueOn }: NonNullable<DeletionPreview['feesDue']>) {
  return (
    <Note tone="caution" className="mt-4">
      <p>
        <strong>You still owe us {formatAmount(amount)} in fees</strong>
        {dueOn && `, due ${formatLongDate(dueOn)}`}. Deleting your account doesn’t end that. Afterward, you
        can pay only with the link in the email.
      </p>
      <TextLink to={pagePaths.subscription} className="mt-2 inline-block font-medium">
        Pay first
      </TextLink>
    </Note>
  );
}

function listConsequences(preview: DeletionPreview): string[] {
  const { payoutsInProgress, openClaims, claimsPaidToUs, hasPlan } = preview;
  return [
    ...(payoutsInProgress > 0
      ? [
          `${counted(payoutsInProgress, 'payout')} on the way: the money will still arrive, unless your bank returns it.`,
        ]
      : []),
    ...(openClaims > 0
      ? [`${counted(openClaims, 'filed claim')} still open: we’ll stop tracking what the offices decide.`]
      : []),
    ...(claimsPaidToUs > 0
      ? [
          `${counted(claimsPaidToUs, 'office')} would pay us on your behalf: we’ll hold any money that arrives after you delete, and you can get it by emailing ${product.supportEmail}.`,
        ]
      : []),
    ...(hasPlan ? ['Your plan will be cancelled, and you won’t be charged for it again.'] : []),
  ];
}
