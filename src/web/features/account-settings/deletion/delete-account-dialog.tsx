import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogAnswers } from '#web/ui/dialog-answers.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDeletionPhrase } from '#web/ui/use-deletion-phrase.ts';
import { ExportButton } from '../export-button.tsx';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const deleteAccount = useDeleteAccount(onDeleted);
  const { submit, field } = useDeletionPhrase(() => deleteAccount.mutate());

  return (
    <Dialog
      title="Delete your account?"
      description="This permanently deletes your account and all its data. No one can restore it."
      onClose={onClose}
      staysOnOutsideClick
    >
      <DeletionConsequences />
      <div className="mt-5">
        <p className="text-ink-soft text-sm">Want a copy of your data first?</p>
        <div className="mt-2">
          <ExportButton />
        </div>
      </div>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <FailureProblem error={deleteAccount.error} />
        <TextField id="deletion-confirmation" {...field} />
        <DialogAnswers isPending={deleteAccount.isPending} onKeep={onClose}>
          <Button
            type="submit"
            variant="destructive"
            pending={deleteAccount.isPending}
            pendingLabel="Deleting..."
          >
            Delete Account
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
}
