import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#shared/contracts/onboarding.ts';
import { identityQuery } from '#web/lib/session/identity-query.ts';
import { Note } from '#web/ui/note.tsx';
import { changesIdentity } from './personal-info-values.ts';
import type { PersonalInfoFormParts } from './use-personal-info-form.ts';

interface VerificationNoteProps extends Pick<PersonalInfoFormParts, 'watch'> {
  profile: Profile;
}

/** Warns somebody who is verified before they save another name or birth date. */
export function VerificationNote({ profile, watch }: VerificationNoteProps) {
  const { data: identity } = useQuery(identityQuery);
  const [firstName, middleName, lastName, dateOfBirth] = watch([
    'firstName',
    'middleName',
    'lastName',
    'dateOfBirth',
  ]);
  const isEnding =
    Boolean(identity?.verified) && changesIdentity({ firstName, middleName, lastName, dateOfBirth }, profile);
  return (
    <div role="status" className="empty:hidden">
      {isEnding && (
        <Note tone="caution">
          You’re verified under the name and birth date that are saved now. If you save others, we ask you to
          verify again before we file for you or pay you.
        </Note>
      )}
    </div>
  );
}
