import type { ReactNode } from 'react';
import { notOfferedTexts, type Vendor } from '#shared/vendors.ts';
import { useIsOffered } from '#web/lib/installation.ts';
import { classNames } from './class-names.ts';

interface NotOfferedProps {
  vendor: Vendor;
  /** What to do instead here, if that is not the same everywhere. */
  instead?: string | undefined;
  className?: string | undefined;
}

interface OfferedProps extends NotOfferedProps {
  children: ReactNode;
}

/** Shows a step. Where this installation goes without its vendor, says so, with the next best way. */
export function Offered({ children, ...words }: OfferedProps) {
  return useIsOffered(words.vendor) ? children : <NotOffered {...words} />;
}

export function NotOffered({ vendor, instead, className }: NotOfferedProps) {
  const texts = notOfferedTexts[vendor];
  return (
    <p className={classNames('wrap-anywhere rounded-control border border-line bg-ground p-4', className)}>
      {texts.sentence} {instead ?? texts.instead}
    </p>
  );
}
