import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#shared/api.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';

type ForgotPasswordBody = CallInput<'POST /api/auth/forgot-password'>['body'];

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: ForgotPasswordBody) => call('POST /api/auth/forgot-password', { body }),
    onSuccess: () =>
      notify({ title: 'Reset email sent', description: 'Check your email for password reset instructions.' }),
    onError: notifyFailure('Error'),
  });
}
