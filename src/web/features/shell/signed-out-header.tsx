import { pagePaths } from '#shared/page-paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { HeaderBar } from './header-bar.tsx';
import { landingAnchors } from './landing-anchors.ts';
import { SmallScreenMenu } from './small-screen-menu.tsx';

export function SignedOutHeader() {
  return (
    <HeaderBar>
      <nav aria-label="Main" className="ml-4 hidden md:block">
        <ul className="flex">
          {landingAnchors.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center rounded-control px-3 font-medium text-ink-soft hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        <ButtonLink to={pagePaths.login} variant="ghost" className="max-sm:hidden">
          Sign In
        </ButtonLink>
        <ButtonLink to={pagePaths.onboarding}>Get Started</ButtonLink>
        <SmallScreenMenu />
      </div>
    </HeaderBar>
  );
}
