import { formatDate } from '#shared/calendar-date.ts';
import type { Hop, Payout } from '#shared/contracts/payouts.ts';
import { formatAmount } from '#shared/money.ts';
import { claimPath } from '#shared/page-paths.ts';
import { shortDate } from '#web/lib/date-text.ts';
import { Amount, TextWithAmounts } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonStyles } from '#web/ui/button.tsx';
import { StandingWord } from '#web/ui/claims/standing-word.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** One payout: what was paid, what is kept of it, and where the money is. */
export function PayoutItem({ payout }: { payout: Payout }) {
  const { claimId, claimTitle, office, standing, feeDue, hops, bankAccount, detail, isSandbox } = payout;
  return (
    <li className="wrap-anywhere py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="heading-3">
          <TextLink to={claimPath(claimId)}>{claimTitle}</TextLink>
        </h3>
        <p className="flex flex-wrap items-center gap-2">
          {standing ? <StandingWord standing={standing} /> : <Badge tone="danger">Came back</Badge>}
          {isSandbox && <Badge tone="caution">Sandbox example</Badge>}
        </p>
      </div>
      <p className="text-ink-soft text-sm">
        {office} · {bankAccount}
      </p>
      <PayoutAmounts payout={payout} />
      <ol aria-label="Stops of the money" className="hops">
        {hops.map((hop) => (
          <HopItem key={hop.label} hop={hop} />
        ))}
      </ol>
      {standing === null && detail && <p className="mt-3 text-sm">{detail}</p>}
      {feeDue?.paymentUrl && (
        <a
          href={feeDue.paymentUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyles({ size: 'small', className: 'mt-4' })}
        >
          <span>
            Pay <Amount text={formatAmount(feeDue.amount)} />
          </span>
          <span className="sr-only"> for {claimTitle} (opens in a new tab)</span>
        </a>
      )}
    </li>
  );
}

/** Gross, fee and net stand apart, each with its name. */
function PayoutAmounts({ payout: { gross, fee, net, feeDue, kind, standing } }: { payout: Payout }) {
  const isBilled = kind === 'direct';
  const feeState = feeDue ? ', not paid yet' : '';
  const amounts = [
    { term: isBilled ? 'Paid to you' : 'The office paid', amount: gross, isInBank: isBilled },
    { term: `Our fee${isBilled ? ', billed' : ''}${feeState}`, amount: fee },
    { term: 'You keep', amount: net, isInBank: standing === 'in_bank' && !isBilled },
  ];
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-1 text-sm sm:flex sm:flex-wrap">
      {amounts.map(({ term, amount, isInBank }) => (
        <div key={term} className="flex justify-between gap-x-2">
          <dt className="text-ink-soft">{term}</dt>
          <dd className={isInBank ? 'font-semibold text-bank tabular-nums' : 'font-semibold tabular-nums'}>
            <Amount text={formatAmount(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const stateWords: Record<Hop['state'], string> = {
  done: 'Done: ',
  in_bank: 'Done: ',
  now: 'Now: ',
  waiting: 'Waits for you: ',
  expected: 'To come: ',
  stopped: 'Went wrong: ',
};

function HopItem({ hop }: { hop: Hop }) {
  const { label, state, note } = hop;
  return (
    <li data-state={state}>
      <p className="font-semibold">
        <span className="sr-only">{stateWords[state]}</span>
        {label}
      </p>
      <p className="text-ink-soft tabular-nums">{dayOf(hop)}</p>
      {note && (
        <p className="text-ink-soft">
          <TextWithAmounts text={note} />
        </p>
      )}
    </li>
  );
}

function dayOf({ state, at, expectedOn }: Hop): string {
  if (at) return shortDate(at);
  if (expectedOn) return `${state === 'waiting' ? 'By' : 'Expected'} ${formatDate(expectedOn)}`;
  return '';
}
