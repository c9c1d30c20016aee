import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'border-line bg-sunken text-ink',
  primary: 'border-primary bg-primary text-on-primary',
  bank: 'border-bank bg-bank-soft text-bank',
  caution: 'border-wait-line bg-wait-soft text-wait',
  danger: 'border-danger bg-danger-soft text-danger',
} as const;

interface BadgeProps extends ComponentProps<'span'> {
  tone?: keyof typeof tones;
}

export function Badge({ tone = 'neutral', className, ...props }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 font-medium text-xs',
        tones[tone],
        className,
      )}
      {...props}
    />
  );
}
