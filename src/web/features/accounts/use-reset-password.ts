import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#shared/api.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { endSession } from '#web/lib/session.ts';
import { passwordResetWords } from './password-reset-words.ts';

type ResetPasswordBody = CallInput<'POST /api/auth/reset-password'>['body'];

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPasswordBody) => call('POST /api/auth/reset-password', { body }),
    onSuccess: () => {
      // The server has also ended this browser's session.
      endSession();
      notify(passwordResetWords);
    },
    onError: notifyFailure('Reset failed'),
  });
}
