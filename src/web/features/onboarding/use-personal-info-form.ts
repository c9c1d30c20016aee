import { type RefObject, useEffect } from 'react';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { Profile } from '#shared/contracts/onboarding.ts';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { personalInfoForm } from './personal-info-schema.ts';
import { emptyValues, type PersonalInfoValues, valuesOfProfile } from './personal-info-values.ts';
import { useSavePersonalInfo } from './use-save-personal-info.ts';

export interface PersonalInfoFormOptions {
  /** Absent for a newcomer, who gets an account with this step. */
  user?: CurrentUser | undefined;
  profile?: Profile | undefined;
  /** Corrections that were typed but not saved, kept while another step is shown. */
  draft: RefObject<PersonalInfoValues | undefined>;
  onChanged: () => void;
}

function firstValues({ user, profile, draft }: PersonalInfoFormOptions): PersonalInfoValues {
  if (!user || !profile) return emptyValues;
  return draft.current ?? valuesOfProfile(profile, user.email);
}

/** Empty for a newcomer, filled with what is known for who corrects it. */
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
