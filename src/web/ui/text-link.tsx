import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link className={classNames('text-link', className)} {...props} />;
}
