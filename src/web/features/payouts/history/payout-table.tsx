import type { Payout } from '#shared/contracts/payouts.ts';
import { formatAmount } from '#shared/money.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Cell, HeadingCell } from '#web/ui/table-cells.tsx';
import { PayoutBadges } from './payout-badges.tsx';
import { dateText } from './payout-words.ts';

interface PayoutTableProps {
  payouts: readonly Payout[];
  labelledBy: string;
}

/** For wide screens. Narrow screens show the list instead. */
export function PayoutTable({ payouts, labelledBy }: PayoutTableProps) {
  return (
    <div className="hidden rounded-card border border-line bg-surface lg:block">
      <table aria-labelledby={labelledBy} className="w-full text-left">
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <HeadingCell>Date</HeadingCell>
            <HeadingCell>Claim</HeadingCell>
            <HeadingCell end>Amount</HeadingCell>
            <HeadingCell end>Our fee</HeadingCell>
            <HeadingCell>Status</HeadingCell>
            <HeadingCell>Bank account</HeadingCell>
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  return (
    <tr>
      <Cell>
        <span className="whitespace-nowrap">{dateText(payout)}</span>
      </Cell>
      <Cell>
        <p className="wrap-anywhere font-medium">{payout.claimTitle}</p>
        {payout.detail && <p className="mt-1 text-ink-soft text-sm">{payout.detail}</p>}
      </Cell>
      <Cell end>
        <Amount text={formatAmount(payout.amount)} />
      </Cell>
      <Cell end>
        <Amount text={formatAmount(payout.fee)} />
      </Cell>
      <Cell>
        <PayoutBadges payout={payout} />
      </Cell>
      <Cell>
        <span className="wrap-anywhere tabular-nums">{payout.bankAccount}</span>
      </Cell>
    </tr>
  );
}
