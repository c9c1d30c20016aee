import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { CallInput } from '#shared/api.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/call.ts';
import { setCurrentUser } from '#web/lib/current-user.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { statusQuery } from './onboarding-status.ts';

const redirectToLoginMs = 2_000;

type PersonalInfo = CallInput<'POST /api/onboarding/personal-info'>['body'];

/** A browser that names a zone the server does not know, or none, is taken as it is. */
function ownTimeZone(): Pick<PersonalInfo, 'timeZone'> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? { timeZone } : {};
}

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

/** Saves, then goes on at the step the server names. */
export function useSavePersonalInfo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonalInfo) =>
      call('POST /api/onboarding/personal-info', { body: { ...body, ...ownTimeZone() } }),
    onSuccess: async (user) => {
      // Asked for before the page changes, so that the next step can take this one's place at once.
      await queryClient.fetchQuery({ ...statusQuery, staleTime: 0 }).catch(() => undefined);
      setCurrentUser(user);
      navigate(pagePaths.onboarding, { replace: true });
    },
    onError: (error) => (isKnownAddress(error) ? leadToLogin() : notifyFailure('Error')(error)),
  });
}
