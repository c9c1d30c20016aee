import { useQuery } from '@tanstack/react-query';
import type { BankAccount, Payout } from '#shared/contracts/payouts.ts';
import { type Cents, cents, formatCents, fromDecimal } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { isInProgress } from '#shared/payouts/payouts.ts';
import { Amount } from '#web/ui/amount.tsx';
import { FigureCards } from '#web/ui/figure-cards.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { accountLabel } from './account-words.ts';
import { accountsQuery, historyQuery } from './payout-queries.ts';

type Counted = Pick<Payout, 'amount' | 'fee' | 'kind' | 'status'>;

const unknown = '–';

/** Shown at once. A figure that is not loaded yet or could not be loaded is a dash. */
export function PayoutSummary() {
  const { data: accounts } = useQuery(accountsQuery);
  const { data: payouts } = useQuery(historyQuery);
  const totals = payouts && payoutTotals(payouts);
  return (
    <>
      <FigureCards
        figures={[
          { label: 'Paid to you', value: centsText(totals?.recoveredCents), isMoney: true },
          { label: 'In progress', value: centsText(totals?.inProgressCents) },
          { label: 'Fees already deducted', value: centsText(totals?.deductedFeesCents) },
          primaryFigure(accounts),
        ]}
      />
      {totals && totals.billedFeesCents > 0 && <BilledFees amountCents={totals.billedFeesCents} />}
      {payouts?.some(({ isSandbox }) => isSandbox) && (
        <Note tone="caution" className="mt-4 w-fit text-sm">
          Includes sandbox examples: not real money
        </Note>
      )}
    </>
  );
}

/** Not among the figures above, because these fees are not deducted from what was paid. */
function BilledFees({ amountCents }: { amountCents: Cents }) {
  return (
    <p className="mt-4 text-ink-soft">
      Fees of <Amount text={formatCents(amountCents)} /> on claims that offices paid you directly are billed
      separately. <TextLink to={pagePaths.subscription}>See your fee invoices</TextLink>
    </p>
  );
}

function centsText(amountCents: Cents | undefined): string {
  return amountCents === undefined ? unknown : formatCents(amountCents);
}

function primaryFigure(accounts: readonly BankAccount[] | undefined) {
  const label = 'Primary account';
  if (!accounts) return { label, value: unknown };
  const primary = accounts.find(({ isPrimary }) => isPrimary);
  return primary
    ? { label, value: accountLabel(primary), isName: true }
    : { label, value: 'None yet', isMissing: true };
}

interface PayoutTotals {
  /** What the owner received: our payouts after our fee, and an office's direct payments in full. */
  recoveredCents: Cents;
  inProgressCents: Cents;
  /** The fees kept from recovered money. Money that is still on its way counts once it has arrived. */
  deductedFeesCents: Cents;
  /** The fees invoiced for payments that went directly to the owner, whether the invoices are paid or not. */
  billedFeesCents: Cents;
}

export function payoutTotals(payouts: readonly Counted[]): PayoutTotals {
  const completed = payouts.filter(({ status }) => status === 'completed');
  const isDirect = ({ kind }: Counted) => kind === 'direct';
  return {
    recoveredCents: sum(completed, 'amount'),
    inProgressCents: sum(
      payouts.filter(({ status }) => isInProgress(status)),
      'amount',
    ),
    deductedFeesCents: sum(
      completed.filter((payout) => !isDirect(payout)),
      'fee',
    ),
    billedFeesCents: sum(completed.filter(isDirect), 'fee'),
  };
}

function sum(payouts: readonly Counted[], field: 'amount' | 'fee'): Cents {
  return cents(payouts.reduce((total, payout) => total + fromDecimal(payout[field]), 0));
}
