import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { pagePaths, withoutTrailingSlash } from '#shared/page-paths.ts';
import { signInPath } from '#web/lib/session/after-sign-in.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { isMemberPath } from '#web/lib/session/own-path.ts';
import { Container } from '#web/ui/container.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** What old emails and bookmarks lead a signed-in person to. It exists for visitors only. */
const visitorPaths: readonly string[] = [pagePaths.login, pagePaths.forgotPassword];

export function NotFoundPage() {
  const [pathname] = useLocation();
  const { user } = useCurrentUser();
  if (user && visitorPaths.includes(withoutTrailingSlash(pathname))) return <ToDashboard />;
  return <NotFound />;
}

function ToDashboard() {
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate(pagePaths.dashboard, { replace: true });
  }, [navigate]);
  return null;
}

function NotFound() {
  const [pathname] = useLocation();
  const { user } = useCurrentUser();
  const hash = useLocationProperty(() => location.hash);
  const needsAccount = !user && isMemberPath(pathname);

  return (
    <Container className="py-16 md:py-24">
      <PageHeader
        title="404 Page Not Found"
        lead={
          needsAccount
            ? 'This page isn’t available to visitors. If you have an account, sign in to open it.'
            : 'There’s no page at this address. It may have moved, or the link may have a typo.'
        }
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        {needsAccount && <ButtonLink to={signInPath({ pathname, hash })}>Sign in</ButtonLink>}
        <ButtonLink to={pagePaths.home} variant={needsAccount ? 'secondary' : 'primary'}>
          {user ? 'Go to your dashboard' : 'Go to the home page'}
        </ButtonLink>
      </div>
    </Container>
  );
}
