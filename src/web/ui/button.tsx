import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './loading.tsx';

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-ground text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  destructive: 'border border-danger bg-ground text-danger hover:bg-danger-soft',
} as const;

const sizes = {
  small: 'min-h-9 px-3 text-sm touch:min-h-11',
  medium: 'min-h-11 px-4 text-[0.9375rem]',
  large: 'min-h-13 px-6 text-base',
} as const;

export interface ButtonLook {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
}

function refuse(event: MouseEvent) {
  event.preventDefault();
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  pending?: boolean;
  /** Replaces the label while pending. Without it, the label stays. */
  pendingLabel?: string;
}

/** While pending, the button stays in the tab order and ignores a second press, including Enter in a field. */
export function Button({
  variant,
  size,
  className,
  pending = false,
  pendingLabel,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={buttonStyles({ variant, size, className })}
      aria-disabled={pending || undefined}
      onClick={pending ? refuse : onClick}
    >
      {pending && <Spinner />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}

/** Buttons and links that look like buttons share these styles. */
export function buttonStyles({ variant = 'primary', size = 'medium', className }: ButtonLook): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control py-1.5 text-center font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-60',
    variants[variant],
    sizes[size],
    className,
  );
}
