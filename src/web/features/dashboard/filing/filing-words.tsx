import ExternalLink from 'lucide-react/icons/external-link';
import type { ClaimType } from '#shared/claims/claims.ts';
import type { MoneyWay } from '#shared/claims/money-hops.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { formatAmount } from '#shared/money.ts';
import { amountText } from '#web/lib/amounts.ts';
import type { StepProps } from './step-props.ts';

const nothing = '0.00';

type Terms = Pick<FilingPreview, 'amount' | 'amountKind' | 'fee' | 'youKeep'>;

/** The fee is a share of the amount, so it is exact only if the amount is. */
export function feeText({ fee, amountKind }: Pick<Terms, 'fee' | 'amountKind'>): string {
  return fee === nothing ? formatAmount(fee) : amountText({ amount: fee, amountKind });
}

/** As what is taken off. An amount in other words than a sum stands as it is. */
export function deductedText(terms: Pick<Terms, 'fee' | 'amountKind'>): string {
  const text = feeText(terms);
  return terms.fee !== nothing && text.startsWith('$') ? `−${text}` : text;
}

export function keptText({ amount, youKeep, amountKind }: Omit<Terms, 'fee'>): string {
  return amount === nothing && youKeep === nothing
    ? amountKind === 'unknown'
      ? 'All of it'
      : formatAmount(nothing)
    : amountText({ amount: youKeep, amountKind });
}

/** Who is asked for the money, inside a sentence. */
export const whoDecides: Record<ClaimType, string> = {
  unclaimed_property: 'the office',
  tax_credit: 'the IRS',
  retail_refund: 'the store',
  class_action: 'the settlement',
};

/** How the money goes, in words. */
export function moneyWay({ claim, preview }: Pick<StepProps, 'claim' | 'preview'>): MoneyWay {
  const { mode, paidTo, recipient, feePercent } = preview;
  return {
    mode,
    paidTo,
    office: recipient.name,
    usualTime: claim.estimatedRecoveryTime,
    isOfficesTime: claim.isOfficesTime,
    fee: feeText(preview),
    kept: keptText(preview),
    hasFee: feePercent > 0,
  };
}

export function OfficeLink({ name, url }: { name: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
      {name}
      <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-[-0.125em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
