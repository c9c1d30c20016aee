import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { detailsPath } from '#shared/page-paths.ts';
import { longDate } from '#web/lib/date-text.ts';
import { TextField } from '#web/ui/forms/fields.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { SettingsSection } from './settings-section.tsx';

export function AccountInformation({ email, createdAt }: Pick<CurrentUser, 'email' | 'createdAt'>) {
  return (
    <SettingsSection id="account">
      <div className="grid gap-5">
        <TextField
          id="account-email"
          label="Email"
          hint="You can’t change your email address here. To use a different one, contact support."
          value={email}
          readOnly
        />
        <TextField id="account-created" label="Account created" value={longDate(createdAt)} readOnly />
        <div>
          <p className="mb-3 text-ink-soft">
            Moved, or go by another name? Keep the details we search with up to date.
          </p>
          <ButtonLink to={detailsPath} variant="secondary">
            Change your details
          </ButtonLink>
        </div>
      </div>
    </SettingsSection>
  );
}
