import { pagePaths } from '#shared/page-paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AccountCard } from './account-card.tsx';
import { passwordResetWords } from './password-reset-words.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

export function PasswordResetDone() {
  useHeadingFocus();
  return (
    <AccountCard title={passwordResetWords.title} lead={<p>{passwordResetWords.description}</p>}>
      <ButtonLink to={pagePaths.login} replaces className="w-full">
        Continue to sign in
      </ButtonLink>
    </AccountCard>
  );
}
