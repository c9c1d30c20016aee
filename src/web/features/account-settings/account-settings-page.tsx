import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { NotOpenYet } from '#web/ui/not-open-yet.tsx';

export function AccountSettingsPage() {
  return (
    <NotOpenYet
      title="Account settings"
      sentence="Changing your account here is not open yet; to get a copy of your data or close your account today, write to us."
      actions={
        <>
          <a href={`mailto:${product.supportEmail}`} className={buttonStyles({})}>
            Write to support
          </a>
          <ButtonLink to={pagePaths.dashboard} variant="secondary">
            Go to your dashboard
          </ButtonLink>
        </>
      }
    />
  );
}
