import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { Profile } from '#shared/contracts/onboarding.ts';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { personalInfoForm } from './personal-info-schema.ts';
import { emptyValues, valuesOfProfile } from './personal-info-values.ts';
import { useSavePersonalInfo } from './use-save-personal-info.ts';

export interface PersonalInfoFormOptions {
  /** Absent for a newcomer, who gets an account with this step. */
  user?: CurrentUser | undefined;
  profile?: Profile | undefined;
  onChanged: () => void;
}

/** Empty for a newcomer, filled with what is known for who corrects it. */
export function usePersonalInfoForm({ user, profile, onChanged }: PersonalInfoFormOptions) {
  const save = useSavePersonalInfo(onChanged);
  return useSubmitForm({
    schema: personalInfoForm,
    defaultValues: user && profile ? valuesOfProfile(profile, user.email) : emptyValues,
    send: save.mutateAsync,
  });
}

export type PersonalInfoFormParts = ReturnType<typeof usePersonalInfoForm>;
