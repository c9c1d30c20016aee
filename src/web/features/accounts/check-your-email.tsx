import { passwordLinkLife } from '#shared/accounts.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AccountCard } from './account-card.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

interface CheckYourEmailProps {
  email: string;
  onTryDifferent: () => void;
}

export function CheckYourEmail({ email, onTryDifferent }: CheckYourEmailProps) {
  useHeadingFocus();
  return (
    <AccountCard title="Check your email">
      <div className="grid gap-3">
        <p>
          If there is an account for <strong className="wrap-anywhere font-semibold">{email}</strong>, a link
          to choose a new password is on the way.
        </p>
        <p className="text-ink-soft">
          Nothing after a few minutes? Check your spam folder. The link expires in {passwordLinkLife}.
        </p>
      </div>
      <div className="mt-6 grid gap-3">
        <ButtonLink to={pagePaths.login}>Back to sign in</ButtonLink>
        <Button variant="secondary" onClick={onTryDifferent}>
          Try different email
        </Button>
      </div>
    </AccountCard>
  );
}
