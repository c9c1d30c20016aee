import { dayIn } from '#shared/calendar-date.ts';
import { isOutcomeReportedByOwner } from '#shared/claims/claims.ts';
import { expectedSteps } from '#shared/claims/expected-steps.ts';
import type { Standing } from '#shared/claims/standing.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { exactTime } from '#web/lib/date-text.ts';
import { TextWithAmounts } from '#web/ui/amount.tsx';

/** What a claim's next steps depend on. Undefined before it is signed or prepared. */
export function followedOf({ standing, filing, source, money, ...claim }: ClaimPage) {
  if (!filing) return undefined;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    standing,
    mode: filing.mode,
    office: source.name,
    usualTime: claim.estimatedRecoveryTime,
    isOfficesTime: claim.isOfficesTime,
    sentOn: filing.sentAt && dayIn(timeZone, new Date(filing.sentAt)),
    money,
    isToldByOwner: isOutcomeReportedByOwner(filing),
  };
}

const stateOf: Partial<Record<Standing, 'waiting' | 'in_bank' | 'stopped'>> = {
  needs_answer: 'waiting',
  needs_document: 'waiting',
  waiting_for_account: 'waiting',
  fee_due: 'waiting',
  in_bank: 'in_bank',
  refused: 'stopped',
};

/** What has happened to a claim, and, set apart from it, what has yet to happen. */
export function ClaimTimeline({ claim }: { claim: ClaimPage }) {
  const followed = followedOf(claim);
  const expected = followed ? expectedSteps(followed) : [];
  const last = claim.timeline.length - 1;
  return (
    <>
      <ol aria-label="What has happened" className="hops track">
        {claim.timeline.map(({ kind, text, at }, index) => (
          <li
            key={`${at} ${kind} ${text}`}
            data-state={index === last ? (stateOf[claim.standing] ?? 'now') : undefined}
          >
            <p className="font-medium text-base">
              <TextWithAmounts text={text} />
            </p>
            <p className="text-ink-soft">
              <time dateTime={at}>{exactTime(new Date(at))}</time>
            </p>
          </li>
        ))}
      </ol>
      {expected.length > 0 && (
        <>
          <p className="pl-8 font-medium text-ink-soft text-sm">
            Expected from here. None of this has happened yet.
          </p>
          <ol aria-label="Expected" className="hops track">
            {expected.map(({ title, detail }) => (
              <li key={title} data-state="expected">
                <p className="text-base">{title}</p>
                <p className="text-ink-soft">{detail}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
