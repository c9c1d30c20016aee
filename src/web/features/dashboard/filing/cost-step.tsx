import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { invoiceSentence, moneyHops } from '#shared/claims/money-hops.ts';
import { filingPath } from '#shared/page-paths.ts';
import { amountText } from '#web/lib/amounts.ts';
import { useIsOffered } from '#web/lib/installation.ts';
import { Button } from '#web/ui/button.tsx';
import { NotOffered } from '#web/ui/offered.tsx';
import { feeText, keptText, OfficeLink } from './filing-words.tsx';
import { Hops } from './hops.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-props.ts';

/** What is held, our fee and why it is that, what is left, and who pays whom. */
export function CostStep({ claim, preview, draft }: StepProps) {
  const [, navigate] = useLocation();
  const { recipient, feePercent, mode, paidTo, claimsLeftThisMonth, notices } = preview;
  const isFilingForYou = useIsOffered('agencies');
  const way = {
    mode,
    paidTo,
    office: recipient.name,
    usualTime: claim.estimatedRecoveryTime,
    fee: feeText(preview),
    kept: keptText(preview),
    hasFee: feePercent > 0,
  };
  return (
    <>
      <h1 className="heading-1">What it costs</h1>
      <p className="mt-2 text-ink-soft">If {recipient.name} pays nothing, you owe nothing.</p>
      <dl className="mt-6 border-ink border-t-2">
        <Row term={`${recipient.name} holds`} value={amountText(preview)} />
        <Row term={feePercent ? `Our fee, ${feePercent}%` : 'Our fee'} value={way.fee}>
          {preview.feeReason}
        </Row>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-t-2 py-4">
          <dt className="font-semibold text-lg">You keep</dt>
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
      <section className="mt-8 rounded-card border border-line-strong p-5">
        <h2 className="heading-2">Or claim it yourself, free</h2>
        <p className="mt-2 text-ink-soft">
          You can claim this yourself for free. You keep {amountText({ ...preview })}, and ask for it at{' '}
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
