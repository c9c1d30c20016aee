import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { deletedThings } from '#shared/account/privacy.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { accountDeleted } from '#web/content/account-notices.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { forgetDrafts } from '#web/lib/session/drafts.ts';
import { useProof } from '#web/lib/session/proof-request.ts';
import { endSession } from '#web/lib/session/session.ts';
import { wait } from '#web/lib/wait.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Dialog, DialogAnswers } from '#web/ui/dialogs/dialog.tsx';
import { useDeletionPhrase } from '#web/ui/dialogs/use-deletion-phrase.ts';
import { TextField } from '#web/ui/forms/fields.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { ExportButton } from './data-export.tsx';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { SettingsSection } from './settings-section.tsx';

const redirectAfterMs = 2_000;

export function DangerZone({ onDeleted }: { onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection id="deletion" isDanger lead="Deleting your account can’t be undone. It deletes:">
      <ul className="grid list-disc gap-1 pl-5">
        {deletedThings.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <Button variant="destructive" className="mt-5" onClick={() => setAsking(true)}>
        Delete Account Permanently
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </SettingsSection>
  );
}

/** Replaces the settings until the person is redirected to the home page. */
export function AccountDeleted() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Container className="py-16 md:py-24">
      <h1 ref={heading} tabIndex={-1} className="heading-1">
        Your account is deleted
      </h1>
      <p className="mt-3 text-ink-soft text-lg">Taking you to the home page…</p>
    </Container>
  );
}

interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
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

/** `onDeleted` must remove everything from the page that would request the account's data again. */
function useDeleteAccount(onDeleted: () => void) {
  const { withProof } = useProof();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => withProof(() => call('DELETE /api/user/account')),
    onSuccess: async () => {
      notify(accountDeleted);
      onDeleted();
      queryClient.clear();
      await wait(redirectAfterMs);
      forgetDrafts();
      endSession();
      navigate(pagePaths.home);
    },
    onError: notifyFailure('Deletion Failed'),
  });
}
