import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#shared/api.ts';
import type { SecondFactor } from '#shared/contracts/accounts.ts';
import { call } from '#web/lib/call.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { enterAccount } from './enter-account.ts';

type LoginBody = CallInput<'POST /api/auth/login'>['body'];

/** The correct password opens the account, or the second step if the account requires one. */
export function useLogin(onSecondFactor: (asked: SecondFactor) => void) {
  return useMutation({
    mutationFn: (body: LoginBody) => call('POST /api/auth/login', { body }),
    onSuccess: (answer) =>
      'secondFactor' in answer ? onSecondFactor(answer.secondFactor) : enterAccount(answer),
    onError: notifyFailure('Login failed'),
  });
}
