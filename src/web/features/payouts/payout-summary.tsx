import { useQuery } from '@tanstack/react-query';
import type { Payout } from '#shared/contracts/payouts.ts';
import { type Cents, cents, formatCents, fromDecimal } from '#shared/money.ts';
import { isInProgress } from '#shared/payouts/payouts.ts';
import { Sum } from '#web/ui/claims/sum.tsx';
import { Note } from '#web/ui/note.tsx';
import { accountLabel } from './account-words.ts';
import { accountsQuery, historyQuery } from './payout-queries.ts';

type Counted = Pick<Payout, 'gross' | 'net' | 'fee' | 'status' | 'feeDue'>;

/** Shown at once. A sum that is not loaded yet or could not be loaded is a dash. */
export function PayoutSummary() {
  const { data: payouts } = useQuery(historyQuery);
  const totals = payouts && payoutTotals(payouts);
  const shown = (amountCents: Cents | undefined) =>
    amountCents === undefined ? undefined : formatCents(amountCents);
  return (
    <>
      <div className="mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
        <Sum
          label="In your bank"
          isInBank
          amount={shown(totals?.inBank.grossCents)}
          kind="received, before our fees"
          note={totals && keptWords(totals.inBank)}
        />
        <Sum
          label="On its way"
          amount={shown(totals?.onItsWay.grossCents)}
          kind="paid by offices, before our fees"
          note={totals && keptWords(totals.onItsWay)}
        />
        <Sum
          label="Our fees"
          amount={shown(totals?.feeCents)}
          kind="on what you received"
          note={totals && feeWords(totals)}
        />
      </div>
      <PrimaryAccount />
      {payouts?.some(({ isSandbox }) => isSandbox) && (
        <Note tone="caution" className="mt-4 w-fit text-sm">
          Includes sandbox examples: not real money
        </Note>
      )}
    </>
  );
}

function PrimaryAccount() {
  const { data: accounts } = useQuery(accountsQuery);
  const primary = accounts?.find(({ isPrimary }) => isPrimary);
  const none = accounts ? 'None yet' : '–';
  return (
    <dl className="mt-6 border-line border-t pt-4 text-sm">
      <div className="flex flex-wrap gap-x-2">
        <dt className="text-ink-soft">Primary account</dt>
        <dd className="wrap-anywhere font-semibold tabular-nums">{primary ? accountLabel(primary) : none}</dd>
      </div>
    </dl>
  );
}

function keptWords({ grossCents, netCents }: Shared): string {
  return grossCents === 0 ? 'Nothing yet' : `You keep ${formatCents(netCents)}`;
}

function feeWords({ feeCents, feeDueCents }: PayoutTotals): string {
  if (feeCents === 0) return 'None';
  if (feeDueCents === 0) return 'All paid';
  return `${formatCents(cents(feeCents - feeDueCents))} paid, ${formatCents(feeDueCents)} still to pay`;
}

interface Shared {
  grossCents: Cents;
  netCents: Cents;
}

interface PayoutTotals {
  inBank: Shared;
  onItsWay: Shared;
  /** The fees on what has arrived, whether they were kept or billed. */
  feeCents: Cents;
  feeDueCents: Cents;
}

export function payoutTotals(payouts: readonly Counted[]): PayoutTotals {
  const completed = payouts.filter(({ status }) => status === 'completed');
  const underWay = payouts.filter(({ status }) => isInProgress(status));
  return {
    inBank: shared(completed),
    onItsWay: shared(underWay),
    feeCents: sum(completed.map(({ fee }) => fee)),
    feeDueCents: sum(completed.flatMap(({ feeDue }) => (feeDue ? [feeDue.amount] : []))),
  };
}

function shared(payouts: readonly Counted[]): Shared {
  return {
    grossCents: sum(payouts.map(({ gross }) => gross)),
    netCents: sum(payouts.map(({ net }) => net)),
  };
}

function sum(amounts: readonly string[]): Cents {
  return cents(amounts.reduce((total, amount) => total + fromDecimal(amount), 0));
}
