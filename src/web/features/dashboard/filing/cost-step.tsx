import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { addDays, dayIn, formatLongDate } from '#shared/calendar-date.ts';
import type { AmountKind, ClaimType } from '#shared/claims/claims.ts';
import { hasInvoice, invoiceSentence, moneyHops } from '#shared/claims/money-hops.ts';
import { filingPath } from '#shared/page-paths.ts';
import { feePaymentDays } from '#shared/plans.ts';
import { amountText } from '#web/lib/amounts.ts';
import { useIsOffered } from '#web/lib/installation.ts';
import { Button } from '#web/ui/button.tsx';
import { NotOffered } from '#web/ui/offered.tsx';
import { deductedText, keptText, moneyWay, OfficeLink } from './filing-words.tsx';
import { Hops } from './hops.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-props.ts';

/** What is held, our fee and why it is that, what is left, and who pays whom. */
export function CostStep({ claim, preview, draft }: StepProps) {
  const [, navigate] = useLocation();
  const { recipient, feePercent, mode, claimsLeftThisMonth, notices } = preview;
  const isFilingForYou = useIsOffered('agencies');
  const way = moneyWay({ claim, preview });
  return (
    <>
      <h1 className="heading-1">What it costs</h1>
      <p className="mt-2 text-ink-soft">If {recipient.name} pays nothing, you owe nothing.</p>
      <dl className="mt-6 border-ink border-t-2">
        <Row term={`${recipient.name} ${holds[claim.type]}`} value={amountText(preview)}>
          {amountSources[preview.amountKind]}
        </Row>
        <Row term={feePercent ? `Our fee, ${feePercent}%` : 'Our fee'} value={deductedText(preview)}>
          {preview.feeReason}
        </Row>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-t-2 py-4">
          <dt className="font-semibold text-lg">{preview.owner ? 'What is left' : 'You keep'}</dt>
          <dd className="sum tabular-nums">{way.kept}</dd>
        </div>
      </dl>
      {feePercent > 0 && (
        <p className="text-ink-soft text-sm">
          If {recipient.name} pays less, the fee is {feePercent}% of what it pays.
        </p>
      )}
      <h2 className="heading-2 mt-10">Who pays whom, and when</h2>
      <Hops hops={moneyHops(way)} />
      <p className="mt-5 font-semibold">{invoiceSentence(way)}</p>
      {hasInvoice(way) && (
        <p className="mt-1 text-ink-soft">
          We send it on the day we learn of the payment. If {recipient.name} paid you today, it would be due
          by {formatLongDate(addDays(dayIn(localZone, new Date()), feePaymentDays))}.
        </p>
      )}
      {mode === 'self' && !isFilingForYou && <NotOffered vendor="agencies" className="mt-5" />}
      {notices.map((notice) => (
        <p key={notice} className="mt-3 text-ink-soft text-sm">
          {notice}
        </p>
      ))}
      {claimsLeftThisMonth !== null && (
        <p className="mt-3 text-ink-soft text-sm">
          Your plan includes {claimsLeftThisMonth} more {claimsLeftThisMonth === 1 ? 'claim' : 'claims'} this
          month, this one among them.
        </p>
      )}
      <section aria-labelledby="yourself" className="mt-8 rounded-card border border-line-strong p-5">
        <h2 id="yourself" className="heading-2">
          {mode === 'agent' ? 'Or claim it yourself, free' : 'You claim it yourself, free'}
        </h2>
        <p className="mt-2 text-ink-soft">
          You can claim this yourself for free. You keep{' '}
          {lowerFirst(keptText({ ...preview, youKeep: preview.amount }))}, and ask for it at{' '}
          <OfficeLink {...recipient} />, with the same papers.
        </p>
      </section>
      <StepButtons claimId={claim.id} back="documents">
        <Button
          size="large"
          onClick={() => {
            draft.change({ step: 'sign' });
            navigate(filingPath(claim.id, 'sign'));
          }}
        >
          Continue to review and sign
        </Button>
      </StepButtons>
    </>
  );
}

const holds: Record<ClaimType, string> = {
  unclaimed_property: 'holds',
  tax_credit: 'owes you',
  retail_refund: 'owes you',
  class_action: 'pays out',
};

/** Where the amount comes from, and so how sure it is. */
const amountSources: Record<AmountKind, string> = {
  exact: 'As the record states it.',
  estimate: 'Our estimate. What is paid decides.',
  at_least: 'The record states only the least that it can be.',
  up_to: 'The record states only the most that it can be.',
  unknown: 'The record states no amount.',
};

const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

interface RowProps {
  term: string;
  value: string;
  children?: ReactNode;
}

function Row({ term, value, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-4">
      <dt className="text-lg">{term}</dt>
      <dd className="font-medium text-lg tabular-nums">{value}</dd>
      {children && <dd className="mt-1 w-full text-ink-soft text-sm">{children}</dd>}
    </div>
  );
}
