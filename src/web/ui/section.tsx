import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Container } from './container.tsx';

const tones = {
  plain: '',
  sunken: 'border-y border-line bg-sunken',
  deep: 'bg-deep text-on-deep',
} as const;

interface SectionProps extends ComponentProps<'section'> {
  tone?: keyof typeof tones;
  width?: ComponentProps<typeof Container>['width'];
}

/** A full-width band whose content is limited to the page's width. */
export function Section({ tone = 'plain', width = 'page', className, children, ...props }: SectionProps) {
  return (
    <section className={classNames('py-16 md:py-24', tones[tone], className)} {...props}>
      <Container width={width}>{children}</Container>
    </section>
  );
}
