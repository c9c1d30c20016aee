import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames('rounded-card border border-line bg-ground p-4 sm:p-6', className)}
      {...props}
    />
  );
}
