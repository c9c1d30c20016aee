import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FailureProblem } from '../retry-problem.tsx';
import { Dialog, DialogAnswers } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  pendingLabel?: string;
  keepLabel?: string;
  change: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
  /** The consequences of confirming. */
  children?: ReactNode;
}

/** Asks for confirmation before something that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, pendingLabel = confirmLabel, keepLabel, change } = props;
  const { onConfirm, onClose, children } = props;
  return (
    <Dialog title={title} description={description} onClose={onClose} startsUnanswered>
      {children && <ul className="mt-4 grid list-disc gap-2 pl-5">{children}</ul>}
      <FailureProblem error={change.error} className="mt-4" />
      <DialogAnswers isPending={change.isPending} keepLabel={keepLabel} onKeep={onClose} className="mt-6">
        <Button
          variant="destructive"
          pending={change.isPending}
          pendingLabel={pendingLabel}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogAnswers>
    </Dialog>
  );
}
