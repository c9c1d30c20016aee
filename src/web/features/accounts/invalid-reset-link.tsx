import { pagePaths } from '#shared/page-paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AccountCard } from './account-card.tsx';

export function InvalidResetLink() {
  return (
    <AccountCard
      title="Invalid reset link"
      lead={<p>This password reset link is invalid or has expired. Please request a new one.</p>}
    >
      <div className="grid gap-3">
        <ButtonLink to={pagePaths.forgotPassword}>Request a new link</ButtonLink>
        <ButtonLink to={pagePaths.login} variant="secondary">
          Back to sign in
        </ButtonLink>
      </div>
    </AccountCard>
  );
}
