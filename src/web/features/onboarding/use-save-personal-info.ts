import { useMutation } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { CallInput } from '#shared/api.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/call.ts';
import { setCurrentUser } from '#web/lib/current-user.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';

const redirectToLoginMs = 2_000;

type PersonalInfo = CallInput<'POST /api/onboarding/personal-info'>['body'];

function isKnownAddress(error: Error): boolean {
  return error.message.includes('EMAIL_EXISTS') || error.message.includes('already exists');
}

function leadToLogin(): void {
  notify({
    title: 'Account Already Exists',
    description: 'This email is already registered. Redirecting to login...',
    variant: 'destructive',
  });
  setTimeout(() => navigate(pagePaths.login), redirectToLoginMs);
}

export function useSavePersonalInfo() {
  return useMutation({
    mutationFn: (body: PersonalInfo) => call('POST /api/onboarding/personal-info', { body }),
    onSuccess: setCurrentUser,
    onError: (error) => (isKnownAddress(error) ? leadToLogin() : notifyFailure('Error')(error)),
  });
}
