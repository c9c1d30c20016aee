import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FailureProblem } from './failure-problem.tsx';

interface ConfirmDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  pendingLabel?: string;
  /** The label of the button that cancels, which may name what stays as it is. */
  keepLabel?: string;
  change: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
  /** The consequences of confirming. */
  children?: ReactNode;
}

/** Asks for confirmation before something that is hard to undo. */
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
