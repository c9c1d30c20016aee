import { useMutation } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { CallInput } from '#shared/api.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/call.ts';
import { setCurrentUser } from '#web/lib/current-user.ts';
import { notifyFailure } from '#web/lib/notify.ts';

type LoginBody = CallInput<'POST /api/auth/login'>['body'];

export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginBody) => call('POST /api/auth/login', { body }),
    onSuccess: (user) => {
      setCurrentUser(user);
      navigate(pagePaths.dashboard);
    },
    onError: notifyFailure('Login failed'),
  });
}
