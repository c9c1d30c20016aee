import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  plain: '',
  sunken: 'border-y border-line bg-sunken',
  deep: 'bg-deep text-on-deep',
} as const;

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

interface SectionProps extends ComponentProps<'section'> {
  tone?: keyof typeof tones;
  width?: ComponentProps<typeof Container>['width'];
}

/** A full-width band whose content is limited to the page's width. */
export function Section({ tone = 'plain', width = 'page', className, children, ...props }: SectionProps) {
  return (
    <section className={classNames('py-10 md:py-14', tones[tone], className)} {...props}>
      <Container width={width}>{children}</Container>
    </section>
  );
}
