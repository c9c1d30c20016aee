import { TextWithAmounts } from '../amount.tsx';
import { classNames } from '../class-names.ts';

interface SumProps {
  label: string;
  /** Green is only for money in the bank. */
  isInBank?: boolean;
  /** A dash until it is known. */
  amount: string | undefined;
  /** What kind of sum it is. */
  kind: string;
  /** What the reader keeps of it, or what could come on top. */
  note: string | undefined;
}

/** A sum that stands alone, with what it says and what it does not. */
export function Sum({ label, isInBank = false, amount, kind, note }: SumProps) {
  return (
    <section
      aria-label={label}
      className={classNames('border-t-2 pt-3', isInBank ? 'border-bank' : 'border-primary')}
    >
      <h2 className={classNames('font-semibold text-[0.9375rem]', isInBank && 'text-bank')}>{label}</h2>
      <p className={classNames('sum mt-1', isInBank && 'text-bank')}>
        <TextWithAmounts text={amount ?? '–'} />
      </p>
      <p className="font-medium text-sm">{kind}</p>
      <p className="min-h-[1.5em] text-ink-soft text-sm tabular-nums">
        <TextWithAmounts text={note ?? ''} />
      </p>
    </section>
  );
}
