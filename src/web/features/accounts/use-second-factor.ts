import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#shared/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { enterAccount } from './enter-account.ts';

type Proof = CallInput<'POST /api/auth/second-factor'>['body']['proof'];

interface SecondFactorOptions {
  token: string;
  onExpired: (reason: string) => void;
}

const notifyLoginFailure = notifyFailure('Login failed');

export function useSecondFactor({ token, onExpired }: SecondFactorOptions) {
  return useMutation({
    mutationFn: (proof: Proof) => call('POST /api/auth/second-factor', { body: { token, proof } }),
    onSuccess: enterAccount,
    onError: (error) => {
      notifyLoginFailure(error);
      if (error instanceof ApiError && error.problem?.code === 'sign_in_expired') onExpired(error.detail);
    },
  });
}
