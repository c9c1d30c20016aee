import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DeletionPreview } from '#shared/contracts/privacy.ts';
import { counted } from '#shared/counted.ts';
import { formatAmount, fromDecimal } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { financialRetentionYears } from '#shared/privacy.ts';
import { product } from '#shared/product.ts';
import { callQuery } from '#web/lib/call-query.ts';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { Note } from '#web/ui/note.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Never an earlier look's: money is told as it is now. */
const deletionPreviewQuery = queryOptions({
  ...callQuery('GET /api/user/deletion-preview'),
  gcTime: 0,
});

export function DeletionConsequences() {
  const { data: preview, isPending, refetch } = useQuery(deletionPreviewQuery);
  if (isPending) return <LoadingLines words="Looking up what deleting would mean" count={2} />;
  if (!preview)
    return (
      <RetryProblem className="mt-4" onRetry={() => refetch()}>
        We could not look up whether money is still owed to you. Nothing was changed.
      </RetryProblem>
    );
  return (
    <>
      {fromDecimal(preview.owed) > 0 && <MoneyOwed preview={preview} />}
      <ul className="mt-4 grid list-disc gap-2 pl-5 empty:hidden">
        {listConsequences(preview).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-4">
        What the law makes us keep of payments stays locked away for {financialRetentionYears} years, apart
        from the product, and is then deleted.
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
          ? 'It can go to your bank account: wait until it is there, then delete.'
          : 'Add a bank account and be paid before you delete: afterwards we have nowhere to send it.'}
      </p>
      <TextLink to={pagePaths.payoutSettings} className="mt-2 inline-block font-medium">
        Be paid first
      </TextLink>
    </Note>
  );
}

function listConsequences(preview: DeletionPreview): string[] {
  const { payoutsInProgress, openClaims, claimsPaidToUs, hasPlan } = preview;
  return [
    ...(payoutsInProgress > 0
      ? [
          `${counted(payoutsInProgress, 'payout')} on the way: the money still arrives, unless your bank sends it back.`,
        ]
      : []),
    ...(openClaims > 0
      ? [`${counted(openClaims, 'filed claim')} still open: we stop following what the offices decide.`]
      : []),
    ...(claimsPaidToUs > 0
      ? [
          `${counted(claimsPaidToUs, 'office')} would pay us for you: what comes after you deleted is kept for you, and you get it by writing to ${product.supportEmail}.`,
        ]
      : []),
    ...(hasPlan ? ['Your plan is cancelled, and nothing more is charged for it.'] : []),
  ];
}
