import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CellProps {
  /** Aligns amounts to the right, so that their digits line up. */
  end?: boolean;
  children: ReactNode;
}

export function HeadingCell({ end = false, children }: CellProps) {
  return (
    <th scope="col" className={classNames('px-3 py-3 font-medium sm:px-4', end && 'text-right')}>
      {children}
    </th>
  );
}

export function Cell({ end = false, children }: CellProps) {
  return <td className={classNames('px-3 py-3 sm:px-4', end && 'text-right tabular-nums')}>{children}</td>;
}
