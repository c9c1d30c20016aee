import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonStyles } from './button-styles.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  pending?: boolean;
  /** Replaces the label while pending. Without it, the label stays. */
  pendingLabel?: string;
}

function refuse(event: MouseEvent) {
  event.preventDefault();
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
