import { memo } from 'react';
import { claimTypeNames, officeClaimsWords } from '#shared/claims/claim-words.ts';
import { isPendingAmount } from '#shared/claims/claims.ts';
import type { ListedClaim } from '#shared/contracts/claims.ts';
import { claimPath } from '#shared/page-paths.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { Whose } from '#web/ui/claims/person-switch.tsx';
import { StandingWord } from '#web/ui/claims/standing-word.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { OfficeMark, officeLetters } from '#web/ui/record/office-mark.tsx';
import { actionOf, amountOf, isDueSoon, nextDayOf } from './row-words.ts';

interface ClaimRowProps {
  claim: ListedClaim;
  isTracking: boolean;
  onTrack: (claim: ListedClaim) => void;
}

/** Memoized, because a list has hundreds of rows and every key in the search field renders it again. */
export const ClaimRow = memo(function ClaimRow({ claim, isTracking, onTrack }: ClaimRowProps) {
  const { text, label } = amountOf(claim);
  const details = [claim.source.name, claimTypeNames[claim.type], claim.isSandbox && 'Sandbox example'];
  return (
    <li className="claim-row">
      <OfficeMark letters={officeLetters(claim)} />
      <div className="min-w-0">
        <h4 className="font-semibold">
          <Link to={claimPath(claim.id)} className="hover:underline">
            {claim.title}
          </Link>
        </h4>
        <p className="text-ink-soft text-sm">{details.filter(Boolean).join(' · ')}</p>
        <Whose personId={claim.personId} />
        {claim.officeClaims && isPendingAmount(claim.status) && (
          <p className="text-sm">{officeClaimsWords[claim.officeClaims]}.</p>
        )}
      </div>
      <div className="claim-row-standing">
        <StandingWord standing={claim.standing} />
        <p
          className={classNames(
            'text-sm tabular-nums',
            isDueSoon(claim, new Date()) ? 'font-semibold text-wait' : 'text-ink-soft',
          )}
        >
          {nextDayOf(claim)}
        </p>
      </div>
      <p className="text-right tabular-nums">
        <span className="block font-semibold">
          <Amount text={text} />
        </span>
        <span className="block text-ink-soft text-sm">{label}</span>
      </p>
      <div className="claim-row-actions">
        <RowAction claim={claim} />
        <Button
          variant="ghost"
          size="small"
          className="text-link"
          pending={isTracking}
          onClick={() => onTrack(claim)}
        >
          Track<span className="sr-only"> {claim.title}</span>
        </Button>
      </div>
    </li>
  );
});

function RowAction({ claim }: { claim: ListedClaim }) {
  const action = actionOf(claim);
  if (!action) return null;
  const look = { variant: 'secondary', size: 'small' } as const;
  const label = (
    <>
      {action.label}
      <span className="sr-only"> {claim.title}</span>
    </>
  );
  if (!action.to.startsWith('https:'))
    return (
      <ButtonLink to={action.to} {...look}>
        {label}
      </ButtonLink>
    );
  return (
    <a href={action.to} target="_blank" rel="noopener noreferrer" className={buttonStyles(look)}>
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
