import { useRef } from 'react';
import { pagePaths } from '#shared/page-paths.ts';
import { ButtonLink, Link } from '#web/ui/link.tsx';
import { HeaderBar, HomeLink } from './header-bar.tsx';

const landingAnchors = [
  { label: 'How It Works', to: `${pagePaths.home}#how-it-works` },
  { label: 'Pricing', to: `${pagePaths.home}#pricing` },
  { label: 'Security', to: `${pagePaths.home}#security` },
] as const;

const menuId = 'small-screen-menu';

const items = [...landingAnchors, { label: 'Sign In', to: pagePaths.login }];

const buttonStyles = 'grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken';

export function SignedOutHeader() {
  return (
    <HeaderBar>
      <nav aria-label="Main" className="hidden md:block">
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
        <ButtonLink to={pagePaths.onboarding} variant="secondary">
          Get Started
        </ButtonLink>
        <SmallScreenMenu />
      </div>
    </HeaderBar>
  );
}

/** A native popover opens before and without any script, and closes on Escape or a click outside. */
function SmallScreenMenu() {
  const menu = useRef<HTMLElement>(null);

  function close() {
    menu.current?.hidePopover();
  }

  return (
    <div className="md:hidden">
      <button type="button" popoverTarget={menuId} className={buttonStyles}>
        <Lines path="M4 6h16M4 12h16M4 18h16" />
        <span className="sr-only">Menu</span>
      </button>
      <nav
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label="Menu"
        className="top-sheet bg-ground px-4 pb-4 text-ink shadow-xl sm:px-6"
      >
        <div className="flex min-h-16 items-center justify-between">
          <HomeLink onFollow={close} />
          <button type="button" popoverTarget={menuId} popoverTargetAction="hide" className={buttonStyles}>
            <Lines path="M6 6l12 12M18 6L6 18" />
            <span className="sr-only">Close</span>
          </button>
        </div>
        <ul className="divide-y divide-line border-line border-t">
          {items.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} onClick={close} className="flex min-h-13 items-center font-medium">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Lines({ path }: { path: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6" stroke="currentColor" strokeWidth="2">
      <path d={path} />
    </svg>
  );
}
