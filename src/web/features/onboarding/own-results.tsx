import { queryOptions, useQuery } from '@tanstack/react-query';
import { isLikely, possibleWords } from '#shared/claims/claim-words.ts';
import { standingNames } from '#shared/claims/standing.ts';
import type { ListedClaim } from '#shared/contracts/claims.ts';
import { fromDecimal } from '#shared/money.ts';
import { claimPath, pagePaths } from '#shared/page-paths.ts';
import { amountText } from '#web/lib/amounts.ts';
import { callPage } from '#web/lib/calls/call-page.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { TextLink } from '#web/ui/link.tsx';
import { ClaimSlip } from '#web/ui/record/claim-slip.tsx';

const shownCount = 3;

/** Read with every result, because a scan has just changed them. */
const foundQuery = queryOptions({
  queryKey: ['found-by-scan'],
  queryFn: async () => (await callPage('GET /api/claims', { status: 'pending' })).items,
  refetchOnMount: 'always',
});

const statsQuery = queryOptions({ ...callQuery('GET /api/stats'), refetchOnMount: 'always' });

/** The person's own findings. Undefined until they are known. */
export function useOwnFindings(): readonly ListedClaim[] | undefined {
  return useQuery(foundQuery).data;
}

/** What is likely theirs and what could be. Undefined until it is known, and empty if there is no amount. */
export function usePossibleWords(): string | undefined {
  const { data } = useQuery(statsQuery);
  if (!data) return undefined;
  const { likely, likelyKind, upTo } = data.sums.couldBeYours;
  return possibleWords({
    likely: { amountCents: fromDecimal(likely), amountKind: likelyKind },
    upToCents: fromDecimal(upTo),
  });
}

/** What an office printed about the person's largest finding; nothing while it is read or if nothing was. */
function LargestSlip({ claimId }: { claimId: string }) {
  const { data: claim } = useQuery({
    ...callQuery('GET /api/claims/:claimId', { params: { claimId } }),
    refetchOnMount: 'always',
  });
  return claim ? <ClaimSlip claim={claim} variant="short" className="mt-3 mb-4" /> : null;
}

/** The largest findings, each leading to its claim, and the record of the first. */
export function OwnResults({ claims }: { claims: readonly ListedClaim[] }) {
  const largest = claims.toSorted(
    (a, b) => rankOf(b) - rankOf(a) || fromDecimal(b.amount) - fromDecimal(a.amount),
  );
  const shown = largest.slice(0, shownCount);
  return (
    <section aria-labelledby="own-heading" className="mt-6">
      <h3 id="own-heading" className="font-semibold">
        {claims.length > shownCount ? 'Your three biggest' : 'What we found'}
      </h3>
      {shown[0] && <LargestSlip claimId={shown[0].id} />}
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {shown.map((claim) => (
          <li key={claim.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4 py-3">
            <TextLink
              to={claimPath(claim.id)}
              className="wrap-anywhere justify-self-start py-0.5 font-medium"
            >
              {claim.title}
            </TextLink>
            <span className="text-right">
              <span className="font-semibold tabular-nums">{resultAmount(claim)}</span>
              <span className="block text-ink-soft text-sm">{standingNames[claim.standing]}</span>
            </span>
          </li>
        ))}
      </ul>
      {claims.length > shownCount && (
        <TextLink to={pagePaths.dashboard} className="mt-3 inline-block py-0.5">
          All {claims.length} findings
        </TextLink>
      )}
    </section>
  );
}

/** What is likely somebody’s comes before what only could be. */
function rankOf({ amountKind, openQuestionCount }: ListedClaim): number {
  return Number(isLikely({ amountKind, hasQuestion: openQuestionCount > 0 }));
}

/** What a question still decides is stated as a bound. */
function resultAmount({ amount, amountKind, openQuestionCount }: ListedClaim): string {
  const isBound = openQuestionCount > 0 && amountKind !== 'unknown';
  return amountText({ amount, amountKind: isBound ? 'up_to' : amountKind });
}
