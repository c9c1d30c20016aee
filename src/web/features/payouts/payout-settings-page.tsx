import { pagePaths } from '#shared/page-paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { NotOpenYet } from '#web/ui/not-open-yet.tsx';

export function PayoutSettingsPage() {
  return (
    <NotOpenYet
      title="Payout settings"
      sentence="Adding the bank account that receives your money is not open yet, and nothing is waiting to be paid out."
      actions={<ButtonLink to={pagePaths.dashboard}>Go to your dashboard</ButtonLink>}
    />
  );
}
