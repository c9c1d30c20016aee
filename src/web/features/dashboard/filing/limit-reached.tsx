import { formatLongDate } from '#shared/calendar-date.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { claimPath, pagePaths } from '#shared/page-paths.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { BackLink } from '#web/ui/page-header.tsx';
import { OfficeLink } from './filing-words.tsx';

interface LimitReachedProps {
  claim: ClaimPage;
  preview: FilingPreview;
}

/** Before the first step, so that nobody signs what would then be refused. */
export function LimitReached({ claim, preview: { limitEndsOn, recipient } }: LimitReachedProps) {
  return (
    <div className="max-w-2xl">
      <BackLink to={claimPath(claim.id)}>{claim.title}</BackLink>
      <h1 className="heading-1">You’ve used all the claims of this month</h1>
      <p className="mt-3 text-ink-soft text-lg">
        Nothing is lost: the claim stays here, and its office keeps the money. There are three ways on.
      </p>
      <ul className="mt-6 divide-y divide-line border-ink border-t-2 border-b border-b-line">
        <li className="py-5">
          <h2 className="font-semibold">File it now, on a bigger plan</h2>
          <ButtonLink to={pagePaths.subscription} className="mt-3">
            Choose a bigger plan
          </ButtonLink>
        </li>
        {limitEndsOn && (
          <li className="py-5">
            <h2 className="font-semibold">File it next month</h2>
            <p className="mt-1 text-ink-soft">
              From {formatLongDate(limitEndsOn)} on, your plan includes new claims.
            </p>
          </li>
        )}
        <li className="py-5">
          <h2 className="font-semibold">Claim it yourself, free</h2>
          <p className="mt-1 text-ink-soft">
            You keep all of it. Ask at <OfficeLink {...recipient} />.
          </p>
        </li>
      </ul>
    </div>
  );
}
