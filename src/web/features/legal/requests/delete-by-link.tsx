import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { deletionPhrase } from '#shared/privacy.ts';
import { call } from '#web/lib/call.ts';
import { checkCurrentUser } from '#web/lib/current-user.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import type { LinkToken } from '#web/lib/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isLinkRefusal } from './link-refusal.ts';

interface DeleteByLinkProps {
  link: LinkToken;
  onRefused: (error: unknown) => void;
  onDeleted: () => void;
}

export function DeleteByLink({ link: { token, forgetToken }, onRefused, onDeleted }: DeleteByLinkProps) {
  const [typed, setTyped] = useState('');
  const deletion = useMutation({
    mutationFn: () => call('POST /api/privacy/requests/delete', { body: { token } }),
    onSuccess: async () => {
      forgetToken();
      notify({
        title: 'Account Deleted',
        description: 'Your account and all associated data have been permanently deleted.',
      });
      onDeleted();
      // The deleted account may be the one that is signed in here.
      await checkCurrentUser();
    },
    onError: (error) => {
      notifyFailure('Deletion Failed')(error);
      if (isLinkRefusal(error)) onRefused(error);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed === deletionPhrase) deletion.mutate();
    else
      notify({
        title: 'Confirmation Required',
        description: `Please type '${deletionPhrase}' exactly to confirm deletion.`,
        variant: 'destructive',
      });
  }

  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <p>
        This permanently deletes your account and everything in it. If we still owe you money, it will no
        longer be paid automatically: sign in and get paid first.
      </p>
      <TextField
        id="deletion-phrase"
        label={`Type ${deletionPhrase} to confirm`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FailureProblem error={deletion.error} />
      <Button type="submit" variant="destructive" pending={deletion.isPending} pendingLabel="Deleting...">
        Delete Account
      </Button>
    </form>
  );
}
