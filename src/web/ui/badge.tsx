import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'border-line bg-sunken text-ink',
  primary: 'border-primary bg-primary text-on-primary',
  money: 'border-money bg-money-soft text-money',
  caution: 'border-on-caution bg-caution-soft text-on-caution',
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
