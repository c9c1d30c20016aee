import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { deletionPhrase } from '#shared/privacy.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import type { LinkToken } from '#web/lib/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export function DeleteByLink({ link: { token, forgetToken } }: { link: LinkToken }) {
  const [typed, setTyped] = useState('');
  const deletion = useMutation({
    mutationFn: () => call('POST /api/privacy/requests/delete', { body: { token } }),
    onSuccess: () => {
      forgetToken();
      notify({
        title: 'Account Deleted',
        description: 'Your account and all associated data have been permanently deleted.',
      });
    },
    onError: notifyFailure('Deletion Failed'),
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

  if (deletion.isSuccess)
    return <Note>Your account is deleted. Financial records stay as long as the law demands.</Note>;
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <p>
        This deletes your account and everything in it for good. Money that is still owed to you is no longer
        paid by itself: sign in and be paid first if there is some.
      </p>
      <TextField
        id="deletion-phrase"
        label={`Type ${deletionPhrase} to confirm`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="destructive" pending={deletion.isPending} pendingLabel="Deleting...">
        Delete Account
      </Button>
    </form>
  );
}
