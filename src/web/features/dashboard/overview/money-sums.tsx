import type { Stats } from '#shared/contracts/figures.ts';
import { counted, countText } from '#shared/counted.ts';
import { cents, formatAmount, formatPrice, fromDecimal } from '#shared/money.ts';
import { amountText } from '#web/lib/amounts.ts';
import { TextWithAmounts } from '#web/ui/amount.tsx';
import { Sum } from '#web/ui/claims/sum.tsx';

/** The three sums, and below them the four figures. Shown before they are loaded, so that nothing below moves. */
export function MoneySums({ stats }: { stats: Stats | undefined }) {
  return (
    <>
      <div className="mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
        <Sum
          label="In your bank"
          isInBank
          amount={stats && formatAmount(stats.sums.inYourBank.gross)}
          kind="received, before our fees"
          note={stats && keptWords(stats.sums.inYourBank)}
        />
        <Sum
          label="On its way"
          amount={stats && formatAmount(stats.sums.onItsWay.gross)}
          kind="approved or paid, before our fees"
          note={stats && keptWords(stats.sums.onItsWay)}
        />
        <Sum
          label="Could be yours"
          amount={
            stats &&
            amountText({
              amount: stats.sums.couldBeYours.likely,
              amountKind: stats.sums.couldBeYours.likelyKind,
            })
          }
          kind="likely yours, before our fees"
          note={stats && moreWords(stats.sums.couldBeYours)}
        />
      </div>
      {stats && fromDecimal(stats.recoveredForOthers) > 0 && (
        <p className="mt-4 text-ink-soft text-sm">
          “In your bank” and “Total Recovered” count what reached you or whom you act for. Theirs:{' '}
          <TextWithAmounts text={formatAmount(stats.recoveredForOthers)} />.
        </p>
      )}
      <Figures stats={stats} />
    </>
  );
}

function keptWords({ gross, fee, net }: Stats['sums']['inYourBank']): string {
  if (fromDecimal(gross) === 0) return 'Nothing yet';
  if (fromDecimal(fee) === 0) return 'No fee is taken from it';
  return `You keep ${formatAmount(net)} after fees of ${formatAmount(fee)}`;
}

/** What is not certain is rounded and never added to what is. */
function moreWords({ upTo, upToCount }: Stats['sums']['couldBeYours']): string {
  if (upToCount === 0) return '';
  const upToCents = fromDecimal(upTo);
  if (upToCents === 0) return `${counted(upToCount, 'more claim')} without a published amount`;
  const step = upToCents >= 100_00 ? 10_00 : 1_00;
  return `Up to about ${formatPrice(cents(Math.ceil(upToCents / step) * step))} more, if your answers fit`;
}

function Figures({ stats }: { stats: Stats | undefined }) {
  const figures = [
    {
      label: 'Total Recovered',
      value: stats && amountText({ amount: stats.totalRecovered, amountKind: stats.totalRecoveredKind }),
    },
    {
      label: 'Pending Amount',
      value: stats && amountText({ amount: stats.pendingAmount, amountKind: stats.pendingAmountKind }),
      note: 'estimates apart',
    },
    { label: 'Success Rate', value: stats && successRateText(stats.successRate) },
    { label: 'Active Claims', value: stats && countText(stats.activeClaims) },
  ];
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-10 gap-y-3 border-line border-t pt-4 text-sm md:flex md:flex-wrap">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="md:flex md:flex-wrap md:gap-x-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">
            <TextWithAmounts text={value ?? '–'} />
            {note && <span className="font-normal text-ink-soft">, {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** There is no rate before the first decision, because zero percent would look like a failure. */
export function successRateText(successRate: number | null): string {
  return successRate === null ? 'No decisions yet' : `${successRate}%`;
}
