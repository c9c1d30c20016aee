import { feePaymentDays } from '../plans.ts';
import { product } from '../product.ts';
import type { FilingMode, Payee } from './claims.ts';
import { whoseTime } from './expected-steps.ts';

/** One stop of the money on its way from the office to its owner. */
export interface Hop {
  title: string;
  detail: string;
}

export interface MoneyWay {
  mode: FilingMode;
  paidTo: Payee;
  office: string;
  /** Such as "1 to 4 months". */
  usualTime: string;
  /** Whether the office says so itself. */
  isOfficesTime?: boolean;
  /** The amounts in words, each as certain as it is. */
  fee: string;
  kept: string;
  hasFee: boolean;
}

/** Who pays whom, and when. */
export function moneyHops(way: MoneyWay): Hop[] {
  const { office, usualTime, isOfficesTime = false } = way;
  const decision = { title: `${office} decides`, detail: `${usualTime}; ${whoseTime(isOfficesTime)}` };
  return [decision, ...hopsAfter(way)];
}

function hopsAfter({ mode, paidTo, office, fee, kept, hasFee }: MoneyWay): Hop[] {
  if (mode === 'agent' && paidTo === 'apart')
    return [
      { title: `${office} mails two checks`, detail: `${kept} to you, and our fee of ${fee} to us` },
      { title: 'In your bank', detail: 'when you have deposited yours' },
    ];
  const paid = { title: `${office} pays you`, detail: 'all of it, and nothing through us' };
  if (!hasFee) return [paid, { title: 'In your bank', detail: 'when you have deposited it' }];
  return [
    paid,
    { title: 'We send you an invoice', detail: `${fee}, due ${feePaymentDays} days later, by card` },
  ];
}

/** Whether our fee is billed after the office has paid its owner. */
export function hasInvoice({ mode, paidTo, hasFee }: MoneyWay): boolean {
  return mode === 'agent' && hasFee && paidTo === 'owner';
}

/** The one sentence that nobody may overlook: whether an invoice comes. */
export function invoiceSentence(way: MoneyWay): string {
  const { mode, office, fee, hasFee } = way;
  if (mode === 'self' || !hasFee)
    return 'You get no invoice for this claim, and we never charge a card for it.';
  if (!hasInvoice(way)) return 'You get no invoice for this claim: the office pays our fee to us itself.';
  return `You will get an invoice: after ${office} has paid you, ${product.name} bills you ${fee}, due ${feePaymentDays} days later. Until then you owe nothing.`;
}
