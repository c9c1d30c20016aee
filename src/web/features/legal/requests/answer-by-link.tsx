import { useMutation } from '@tanstack/react-query';
import { accountDeleted, dataExported } from '#web/content/account-notices.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { requestFile } from '#web/lib/calls/call-file.ts';
import { saveFile } from '#web/lib/files.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { checkCurrentUser } from '#web/lib/session/current-user.ts';
import type { LinkToken } from '#web/lib/session/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { useDeletionPhrase } from '#web/ui/dialogs/use-deletion-phrase.ts';
import { TextField } from '#web/ui/forms/fields.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';

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

interface ExportByLinkProps {
  link: LinkToken;
  onRefused: (error: unknown) => void;
}

export function ExportByLink({ link: { token, forgetToken }, onRefused }: ExportByLinkProps) {
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await requestFile('/api/privacy/requests/export', { method: 'POST', body: { token } })),
    onSuccess: () => {
      forgetToken();
      notify(dataExported);
    },
    onError: (error) => {
      notifyFailure('Export Failed')(error);
      if (isLinkRefusal(error)) onRefused(error);
    },
  });
  return (
    <>
      <p className="mb-4">Everything we hold about you, as one JSON file.</p>
      <FailureProblem error={download.error} className="mb-4" />
      <Button
        pending={download.isPending}
        pendingLabel="Preparing Export..."
        onClick={() => download.mutate()}
      >
        Download My Data
      </Button>
    </>
  );
}

/**
 * Whether the link is unknown, too old, incomplete, or not enough for an account with a second step. Any other error
 * may not happen again at the next try.
 */
export function isLinkRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return [400, 404].includes(error.status) || error.problem?.code === 'second_step_needed';
}
