import { useLocation } from 'wouter';
import { pagePaths, signedInPages } from '#shared/page-paths.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const pathsAfterSignIn = new Set<string>(signedInPages.map((page) => pagePaths[page]));

export function NotFoundPage() {
  const [pathname] = useLocation();
  const { user } = useCurrentUser();
  const opensAfterSignIn = !user && pathsAfterSignIn.has(pathname);

  return (
    <Container className="py-16 md:py-24">
      <PageHeader
        title="404 Page Not Found"
        lead={
          opensAfterSignIn
            ? 'There is nothing here for visitors. If you have an account, sign in and open this page again.'
            : 'There is no page at this address. It may have moved, or the link may be mistyped.'
        }
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        {opensAfterSignIn && <ButtonLink to={pagePaths.login}>Sign in</ButtonLink>}
        <ButtonLink to={pagePaths.home} variant={opensAfterSignIn ? 'secondary' : 'primary'}>
          {user ? 'Go to your dashboard' : 'Go to the home page'}
        </ButtonLink>
      </div>
    </Container>
  );
}
