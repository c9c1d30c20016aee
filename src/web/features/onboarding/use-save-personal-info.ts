import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { CallInput } from '#shared/api.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { startSession } from '#web/lib/session.ts';
import { statusQuery } from './onboarding-status.ts';
import { goOnFrom } from './step-history.ts';

const redirectToLoginMs = 2_000;

type PersonalInfo = CallInput<'POST /api/onboarding/personal-info'>['body'];

/** A time zone that is missing or that the server does not know is no error. */
function ownTimeZone(): Pick<PersonalInfo, 'timeZone'> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? { timeZone } : {};
}

function isKnownAddress(error: Error): boolean {
  return error.message.includes('EMAIL_EXISTS') || error.message.includes('already exists');
}

function tellKnownAddress(): void {
  notify({
    title: 'Account Already Exists',
    description: 'This email is already registered. Redirecting to login...',
    variant: 'destructive',
  });
}

/** Cancels the redirect if the person leaves the page or submits another address first. */
function useLeadToLogin(isLed: boolean): void {
  useEffect(() => {
    if (!isLed) return;
    const timer = setTimeout(() => navigate(pagePaths.login), redirectToLoginMs);
    return () => clearTimeout(timer);
  }, [isLed]);
}

/** Saves, then continues with the furthest step. Calls `onChanged` if the profile that we search for has changed. */
export function useSavePersonalInfo(onChanged: () => void) {
  const queryClient = useQueryClient();
  const knownProfile = () => queryClient.getQueryData(statusQuery.queryKey)?.profile;
  const save = useMutation({
    mutationFn: (body: PersonalInfo) =>
      call('POST /api/onboarding/personal-info', { body: { ...body, ...ownTimeZone() } }),
    onSuccess: async (user) => {
      const before = knownProfile();
      // Read before the page changes, so that the next step can be shown immediately.
      const isRead = await queryClient
        .fetchQuery({ ...statusQuery, staleTime: 0 })
        .then(Boolean, () => false);
      // The cache keeps the same object if the profile that was read is equal.
      if (!isRead || knownProfile() !== before) onChanged();
      startSession(user);
      goOnFrom(1);
    },
    onError: (error) => (isKnownAddress(error) ? tellKnownAddress() : notifyFailure('Error')(error)),
  });
  useLeadToLogin(save.isError && isKnownAddress(save.error));
  return save;
}
