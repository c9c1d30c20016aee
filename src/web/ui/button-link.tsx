import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyles } from './button-styles.ts';
import { Link } from './link.tsx';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & ButtonLook;

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonStyles({ variant, size, className })} />;
}
