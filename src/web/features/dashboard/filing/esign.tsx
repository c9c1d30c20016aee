import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { claimPath, ownWayAnchor } from '#shared/page-paths.ts';
import { esignAgreement, esignPoints } from '#web/content/legal/esign.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify } from '#web/lib/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { filingPreviewQuery } from './filing-queries.ts';
import { useFileClaim } from './use-file-claim.ts';

/** Asked before the first signature, with the whole text in full width. */
export function EsignConsent(field: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <div>
      <Checkbox {...field} label={esignAgreement} />
      <details className="mt-1 ml-9">
        <summary className="cursor-pointer py-1 font-medium text-pen">
          What that means, and how to get paper
        </summary>
        <dl className="divide-y divide-line border-line border-y">
          {esignPoints.map(({ term, text }) => (
            <div key={term} className="py-3">
              <dt className="font-medium">{term}</dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

interface PaperWayProps {
  claim: ClaimPage;
  preview: FilingPreview;
  onFiled: () => void;
}

/** For who does not sign on a screen, or no longer wants to. */
export function PaperWay({ claim, preview, onFiled }: PaperWayProps) {
  const { recipient, agreement } = preview;
  const file = useFileClaim(claim.id, onFiled);
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer py-2 font-medium text-pen">Sign on paper instead</summary>
      <div className="mt-1 grid justify-items-start gap-4 border-line border-l-2 pl-4">
        {claim.ownWay ? (
          <>
            <p>
              On paper, {recipient.name} takes only its own form. You fill it in and send it yourself; we show
              you how, with the words to copy. There is no agreement with us then, and you keep all of it.
            </p>
            <ButtonLink variant="secondary" to={`${claimPath(claim.id)}#${ownWayAnchor}`}>
              See how to claim it yourself
            </ButtonLink>
          </>
        ) : (
          <>
            <p>
              We prepare the packet. You print it, sign it by hand and send it to {recipient.name} yourself.
              There is no agreement with us then: our fee is $0.00, and you keep all of it.
            </p>
            <Button
              variant="secondary"
              pending={file.isPending}
              pendingLabel="Preparing…"
              onClick={() => file.mutate({ preview, onPaper: true })}
            >
              Prepare it on paper
            </Button>
          </>
        )}
        <FailureProblem error={file.error} />
        {agreement && !agreement.needsConsent && <WithdrawConsent claimId={claim.id} />}
      </div>
    </details>
  );
}

function WithdrawConsent({ claimId }: { claimId: string }) {
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call('DELETE /api/user/esign-consent'),
    onSuccess: async () => {
      notify({ title: 'Consent withdrawn', description: 'What you signed before stays signed.' });
      await queryClient.invalidateQueries({ queryKey: filingPreviewQuery(claimId).queryKey });
    },
  });
  return (
    <>
      <p>
        You agreed to sign electronically, and to get your records that way. You may withdraw it for what
        comes; it costs nothing.
      </p>
      <Button variant="ghost" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw my consent
      </Button>
      <FailureProblem error={withdraw.error} />
    </>
  );
}
