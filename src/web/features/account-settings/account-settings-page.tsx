import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { Container } from '#web/ui/container.tsx';
import { NotOpenYet } from '#web/ui/not-open-yet.tsx';
import { ConnectionsSection } from './connections-section.tsx';

export function AccountSettingsPage() {
  return (
    <>
      <NotOpenYet
        title="Account settings"
        sentence="You manage your connections below. Changing your account details here is not open yet; to get a copy of your data or close your account today, write to us."
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
      <Container className="pb-12 md:pb-16">
        <ConnectionsSection />
      </Container>
    </>
  );
}
