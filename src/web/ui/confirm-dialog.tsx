import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';

interface ConfirmDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  change: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, change, onConfirm, onClose } = props;
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <FailureProblem error={change.error} className="mt-4" />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button variant="destructive" pending={change.isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
