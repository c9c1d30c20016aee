import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimTypeNames, officeClaimsWords } from '#shared/claims/claim-words.ts';
import { isPendingAmount } from '#shared/claims/claims.ts';
import { standingNames } from '#shared/claims/standing.ts';
import type { ListedClaim } from '#shared/contracts/claims.ts';
import { claimPath, filingPath } from '#shared/page-paths.ts';
import { amountText } from '#web/lib/amounts.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink, TextLink } from '#web/ui/link.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { refreshClaims } from '../claim-queries.ts';
import { complexityNames, confidenceNames, deadlineText, standingTone } from '../claim-words.ts';

export function ClaimRow({ claim }: { claim: ListedClaim }) {
  const track = useTrackClaim();
  const { heading, watched } = useKeptFocus();
  return (
    <li {...watched} className="py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 font-semibold">
          <TextLink to={claimPath(claim.id)}>{claim.title}</TextLink>
        </h3>
        <p className="font-semibold text-lg tabular-nums">
          <Amount text={amountText(claim)} />
        </p>
      </div>
      <p className="mt-1 text-ink-soft text-sm">{claim.source.name}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge tone={standingTone(claim.standing)}>{standingNames[claim.standing]}</Badge>
        <Badge>{claimTypeNames[claim.type]}</Badge>
        {claim.isSandbox && <Badge tone="caution">Sandbox example</Badge>}
      </p>
      <ClaimFacts claim={claim} />
      {claim.officeClaims && isPendingAmount(claim.status) && (
        <p className="mt-2 text-sm">{officeClaimsWords[claim.officeClaims]}.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {claim.status === 'pending' && !claim.isReadyToSend && (
          <ButtonLink size="small" to={filingPath(claim.id)}>
            File<span className="sr-only"> {claim.title}</span>
          </ButtonLink>
        )}
        <Button
          variant="secondary"
          size="small"
          pending={track.isPending}
          onClick={() => track.mutate(claim)}
        >
          Track<span className="sr-only"> {claim.title}</span>
        </Button>
      </div>
    </li>
  );
}

function ClaimFacts({ claim }: { claim: ListedClaim }) {
  const facts = [
    confidenceNames[claim.confidence],
    claim.estimatedRecoveryTime,
    complexityNames[claim.filingComplexity],
  ];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm tabular-nums">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {claim.deadline && (
        <li className={claim.status === 'pending' ? 'font-medium text-ink' : undefined}>
          {deadlineText(claim.deadline)}
        </li>
      )}
    </ul>
  );
}

/** Requests a claim's current status and shows it. If it changed, the claims and figures are read again. */
function useTrackClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ListedClaim) => call('GET /api/claims/:claimId/status', { params: { claimId: id } }),
    onSuccess: async ({ progress, nextStep, standing }, shown) => {
      notify({
        title: `${standingNames[standing]}: ${progress}% complete`,
        description: `${shown.title}. ${nextStep}`,
      });
      if (standing !== shown.standing) await refreshClaims(queryClient);
    },
    onError: async (error) => {
      notifyFailure('Status Check Failed')(error);
      // The claim must disappear from the list too.
      if (error instanceof ApiError && error.status === 404) await refreshClaims(queryClient);
    },
  });
}
