import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CellProps {
  /** Aligns amounts to the right, so that their digits line up. */
  end?: boolean;
  children: ReactNode;
}

interface Fact {
  term: string;
  value: ReactNode;
}

/** Terms on the left and their values on the right, separated by thin lines. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classNames('divide-y divide-line border-line border-y', className)}>
      {facts.map(({ term, value }) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
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
