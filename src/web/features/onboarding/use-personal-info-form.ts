import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { Profile } from '#shared/contracts/onboarding.ts';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { personalInfoForm } from './personal-info-schema.ts';
import { emptyValues, valuesOfProfile } from './personal-info-values.ts';
import { useSavePersonalInfo } from './use-save-personal-info.ts';

/** Empty for a newcomer, filled with what is known for who corrects it. */
export function usePersonalInfoForm(user: CurrentUser | undefined, profile: Profile | undefined) {
  const save = useSavePersonalInfo();
  return useSubmitForm({
    schema: personalInfoForm,
    defaultValues: user && profile ? valuesOfProfile(profile, user.email) : emptyValues,
    send: save.mutateAsync,
  });
}

export type PersonalInfoFormParts = ReturnType<typeof usePersonalInfoForm>;
