import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface DialogAnswersProps {
  /** The action is running. */
  isPending: boolean;
  /** May name what stays as it is. */
  keepLabel?: string | undefined;
  onKeep: () => void;
  className?: string;
  /** The button that starts the action. */
  children: ReactNode;
}

/**
 * The two answers at the end of a dialog. While the action is running, it is too late to choose the other one. The
 * dialog itself can still be closed.
 */
export function DialogAnswers(props: DialogAnswersProps) {
  const { isPending, keepLabel = 'Cancel', onKeep, className, children } = props;
  return (
    <div className={classNames('flex flex-col gap-3 sm:flex-row-reverse sm:justify-start', className)}>
      {children}
      <Button variant="secondary" disabled={isPending} onClick={onKeep}>
        {keepLabel}
      </Button>
    </div>
  );
}
