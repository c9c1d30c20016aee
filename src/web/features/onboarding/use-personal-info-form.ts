import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { z } from 'zod';
import { hasReachedAge } from '#shared/calendar-date.ts';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { CallInput } from '#shared/contracts/api.ts';
import { type Profile, personalInfoBody, tooYoungSentence } from '#shared/contracts/onboarding.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { reviewWords } from '#shared/reviews.ts';
import { requiredText, textField } from '#shared/text-field.ts';
import { isStateCode } from '#shared/us-states.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { keepDraft, loginEmailDraft, readDraft } from '#web/lib/session/drafts.ts';
import { readSearchedName } from '#web/lib/session/searched-name.ts';
import { startSession } from '#web/lib/session/session.ts';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import {
  addressLine,
  changesIdentity,
  emptyValues,
  type PersonalInfoValues,
  toIsoDate,
  valuesOfProfile,
} from './personal-info-values.ts';
import { leaveFirstStep, statusQuery } from './steps.ts';

const redirectToLoginMs = 2_000;

type PersonalInfo = CallInput<'POST /api/onboarding/personal-info'>['body'];

const { email, password, dateOfBirth, formerNames, firstName, middleName, lastName } = personalInfoBody.shape;

const streetMaxLength = 200;
const cityMaxLength = 100;
const zipField = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code');
const stateField = z.string().refine(isStateCode, 'Choose a state');
const cityField = requiredText('City is required', { maxLength: cityMaxLength });

const homeAddress = z.strictObject({
  street: requiredText('Address is required', { maxLength: streetMaxLength }),
  city: cityField,
  state: stateField,
  zip: zipField,
});

/** People remember the city they lived in longer than the street. */
const earlierAddress = z.strictObject({
  street: textField({ maxLength: streetMaxLength }),
  city: cityField,
  state: stateField,
  zip: z.union([z.literal(''), zipField], 'Enter a 5-digit ZIP code'),
});

/** An empty field counts as not filled in. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: string) => value || undefined, schema);

/** The call's own rules in the order of the screen, and what only a form has: empty fields and today's date. */
const personalInfoForm = z
  .strictObject({
    firstName,
    middleName,
    lastName,
    dateOfBirth: z.string().transform(toIsoDate).pipe(dateOfBirth),
    address: homeAddress.transform(addressLine),
    formerNames,
    priorAddresses: z.array(earlierAddress.transform(addressLine)),
    email,
    password: orEmpty(password),
  })
  .refine(
    (values) => hasReachedAge({ bornOn: values.dateOfBirth, age: product.minimumAgeYears, at: new Date() }),
    {
      path: ['dateOfBirth'],
      error: tooYoungSentence,
    },
  );

export interface PersonalInfoFormOptions {
  /** Undefined for a new person, whose account is created by this step. */
  user?: CurrentUser | undefined;
  profile?: Profile | undefined;
  /** Unsaved corrections, kept while another step is shown. */
  draft: RefObject<PersonalInfoValues | undefined>;
  onChanged: () => void;
}

function firstValues({ user, profile, draft }: PersonalInfoFormOptions): PersonalInfoValues {
  if (!user || !profile) return newcomerValues();
  return draft.current ?? valuesOfProfile(profile, user.email);
}

/** A name may have been searched for already, in a state where they have lived. */
function newcomerValues(): PersonalInfoValues {
  const { state = '', ...name } = readSearchedName() ?? {};
  const address = { ...emptyValues.address, state };
  return { ...emptyValues, ...name, address, email: readDraft(loginEmailDraft) };
}

/** The form is empty for a new person and otherwise filled with the known data. */
export function usePersonalInfoForm(options: PersonalInfoFormOptions) {
  const { user, draft, onChanged } = options;
  const save = useSavePersonalInfo(onChanged);
  const parts = useSubmitForm({
    schema: personalInfoForm,
    defaultValues: firstValues(options),
    send: async (output) => {
      await save.mutateAsync(output);
      draft.current = undefined;
    },
  });
  const { watch } = parts;
  const isKept = Boolean(user);

  useEffect(() => {
    if (!isKept) return;
    const watching = watch((values) => {
      draft.current = values as PersonalInfoValues;
    });
    return () => watching.unsubscribe();
  }, [isKept, watch, draft]);

  return parts;
}

export type PersonalInfoFormParts = ReturnType<typeof usePersonalInfoForm>;

/** A time zone that is missing or that the server does not know is no error. */
function ownTimeZone(): Pick<PersonalInfo, 'timeZone'> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? { timeZone } : {};
}

function isKnownAddress(error: Error): boolean {
  return error.message.includes('EMAIL_EXISTS') || error.message.includes('already exists');
}

function tellKnownAddress(typed: string): void {
  keepDraft(loginEmailDraft, typed);
  notify({
    title: 'Account Already Exists',
    description: 'This email is already registered. Redirecting to login...',
    variant: 'destructive',
    outlivesPage: true,
  });
}

/** Name or birth date that change often are looked at. If we cannot learn whether, the dashboard says so later. */
async function tellAboutReview(): Promise<void> {
  const reviews = await call('GET /api/reviews').catch(() => []);
  const isOpen = reviews.some(({ kind, status }) => kind === 'identity_changes' && status === 'waiting');
  if (isOpen)
    notify({ title: 'Saved, and we’re looking at it', description: reviewWords.identity_changes.meanwhile });
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
function useSavePersonalInfo(onChanged: () => void) {
  const queryClient = useQueryClient();
  const knownProfile = () => queryClient.getQueryData(statusQuery.queryKey)?.profile;
  const save = useMutation({
    mutationFn: (body: PersonalInfo) =>
      call('POST /api/onboarding/personal-info', { body: { ...body, ...ownTimeZone() } }),
    onSuccess: async (user, saved) => {
      const before = knownProfile();
      if (before && changesIdentity(saved, before)) void tellAboutReview();
      // Read before the page changes, so that the next step can be shown immediately.
      const isRead = await queryClient
        .fetchQuery({ ...statusQuery, staleTime: 0 })
        .then(Boolean, () => false);
      // The cache keeps the same object if the profile that was read is equal.
      if (!isRead || knownProfile() !== before) onChanged();
      startSession(user);
      leaveFirstStep();
    },
    onError: (error, { email: typed }) =>
      isKnownAddress(error) ? tellKnownAddress(typed) : notifyFailure('Error')(error),
  });
  useLeadToLogin(save.isError && isKnownAddress(save.error));
  return save;
}
