import { useMutation } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { checkCurrentUser } from '#web/lib/current-user.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { accountDeleted } from '#web/lib/privacy-notices.ts';
import type { LinkToken } from '#web/lib/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDeletionPhrase } from '#web/ui/use-deletion-phrase.ts';
import { isLinkRefusal } from './link-refusal.ts';

interface DeleteByLinkProps {
  link: LinkToken;
  onRefused: (error: unknown) => void;
  onDeleted: () => void;
}

export function DeleteByLink({ link: { token, forgetToken }, onRefused, onDeleted }: DeleteByLinkProps) {
  const deletion = useMutation({
    mutationFn: () => call('POST /api/privacy/requests/delete', { body: { token } }),
    onSuccess: async () => {
      forgetToken();
      notify(accountDeleted);
      onDeleted();
      // The deleted account may be the one that is signed in here.
      await checkCurrentUser();
    },
    onError: (error) => {
      notifyFailure('Deletion Failed')(error);
      if (isLinkRefusal(error)) onRefused(error);
    },
  });
  const { submit, field } = useDeletionPhrase(() => deletion.mutate());

  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <p>
        This permanently deletes your account and everything in it. If we still owe you money, it will no
        longer be paid automatically: sign in and get paid first.
      </p>
      <TextField id="deletion-phrase" {...field} />
      <FailureProblem error={deletion.error} />
      <Button type="submit" variant="destructive" pending={deletion.isPending} pendingLabel="Deleting...">
        Delete Account
      </Button>
    </form>
  );
}
