import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const widths = {
  page: 'max-w-6xl',
  reading: 'max-w-3xl',
  form: 'max-w-md',
  wizard: 'max-w-xl',
} as const;

interface ContainerProps extends ComponentProps<'div'> {
  width?: keyof typeof widths;
}

export function Container({ width = 'page', className, ...props }: ContainerProps) {
  return (
    <div className={classNames('mx-auto w-full px-4 sm:px-6 lg:px-8', widths[width], className)} {...props} />
  );
}
