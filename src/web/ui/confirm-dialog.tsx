import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FailureProblem } from './failure-problem.tsx';

interface ConfirmDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  pendingLabel?: string;
  /** The way out, named by what stays as it is. */
  keepLabel?: string;
  change: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
  /** What follows from it. */
  children?: ReactNode;
}

/** Asks once more before something that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    pendingLabel = confirmLabel,
    keepLabel = 'Cancel',
    change,
  } = props;
  const { onConfirm, onClose, children } = props;
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      {children && <ul className="mt-4 grid list-disc gap-2 pl-5">{children}</ul>}
      <FailureProblem error={change.error} className="mt-4" />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button
          variant="destructive"
          pending={change.isPending}
          pendingLabel={pendingLabel}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {keepLabel}
        </Button>
      </div>
    </Dialog>
  );
}
