import { type RefObject, useEffect } from 'react';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { Profile } from '#shared/contracts/onboarding.ts';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { personalInfoForm } from './personal-info-schema.ts';
import { emptyValues, type PersonalInfoValues, valuesOfProfile } from './personal-info-values.ts';
import { useSavePersonalInfo } from './use-save-personal-info.ts';

export interface PersonalInfoFormOptions {
  /** Undefined for a new person, whose account is created by this step. */
  user?: CurrentUser | undefined;
  profile?: Profile | undefined;
  /** Unsaved corrections, kept while another step is shown. */
  draft: RefObject<PersonalInfoValues | undefined>;
  onChanged: () => void;
}

function firstValues({ user, profile, draft }: PersonalInfoFormOptions): PersonalInfoValues {
  if (!user || !profile) return emptyValues;
  return draft.current ?? valuesOfProfile(profile, user.email);
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
