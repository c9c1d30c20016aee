import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { pagePaths } from '#shared/page-paths.ts';
import type { PlanId } from '#shared/plans.ts';
import { ConnectionError } from '#web/lib/calls/api-error.ts';
import { forgetPaidPlan, usePaidPlan } from '#web/lib/chosen-plan.ts';
import { lazyPage } from '#web/lib/lazy-page.tsx';
import { notifyFailure } from '#web/lib/notify.ts';
import { checkCurrentUser, setCurrentUser, useCurrentUser } from '#web/lib/session/current-user.ts';
import { useSessionElsewhere } from '#web/lib/session/session.ts';
import { whenQuiet } from '#web/lib/wait.ts';
import { Link } from '#web/ui/link.tsx';
import { ProofOutlet } from '#web/ui/proof/proof-outlet.tsx';
import { HeaderBar } from './header-bar.tsx';
import { NeedsYouBadge } from './needs-you-badge.tsx';
import { UserMenuButton } from './user-menu-button.tsx';

const menu = lazyPage(async () => (await import('./opened-user-menu.tsx')).OpenedUserMenu);

const linkStyles =
  'flex min-h-11 items-center border-transparent border-y-3 font-medium text-ink-soft hover:text-ink aria-[current]:border-b-primary aria-[current]:text-ink min-[43.75rem]:min-h-16';

const waitsMs = [500, 1_000, 2_000, 4_000, 8_000] as const;

const destinations: readonly { label: string; to: string; alsoAt?: string }[] = [
  { label: 'Dashboard', to: pagePaths.dashboard, alsoAt: pagePaths.home },
  { label: 'Payouts', to: pagePaths.payoutSettings },
  { label: 'Sources', to: pagePaths.searchSources, alsoAt: pagePaths.searchPlan },
];

export function SignedInHeader() {
  const { user } = useCurrentUser();
  useSessionElsewhere(setCurrentUser);
  usePaidPlanArrival(user?.subscriptionPlan);

  return (
    <>
      <HeaderBar>
        <MainNavigation />
        <div className="ml-auto flex min-h-16 min-w-0 items-center gap-3">
          {user && <NeedsYouBadge />}
          {user && <UserMenu firstName={user.firstName} />}
        </div>
      </HeaderBar>
      <ProofOutlet />
    </>
  );
}

/** On a narrow screen it takes a row of its own. */
function MainNavigation() {
  const [pathname] = useLocation();
  return (
    <nav
      aria-label="Main"
      className="max-[43.75rem]:order-last max-[43.75rem]:-mx-4 max-[43.75rem]:basis-[calc(100%+2rem)] max-[43.75rem]:border-line max-[43.75rem]:border-t max-[43.75rem]:px-4"
    >
      <ul className="flex gap-x-6 max-[43.75rem]:justify-between">
        {destinations.map(({ label, to, alsoAt }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to || pathname === alsoAt ? 'page' : undefined}
              className={linkStyles}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * A plan that was paid for without an account reaches it shortly after signing in. Until then, we read the user again.
 */
function usePaidPlanArrival(currentPlan: PlanId | undefined): void {
  const paidPlan = usePaidPlan();
  const [looks, setLooks] = useState(0);

  useEffect(() => {
    if (!paidPlan) return;
    const delayMs = waitsMs[looks];
    if (currentPlan === paidPlan || delayMs === undefined) return forgetPaidPlan();
    const timer = setTimeout(() => checkCurrentUser().then(() => setLooks(looks + 1)), delayMs);
    return () => clearTimeout(timer);
  }, [paidPlan, currentPlan, looks]);
}

/** Shows a button at once. The menu's code is loaded later or on the first click. */
function UserMenu({ firstName }: { firstName: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState(menu.loaded);
  const [isWanted, setWanted] = useState(false);
  const [hadFocus, setHadFocus] = useState(false);

  const fetchMenu = useCallback(async () => {
    await menu.preload();
    setHadFocus(document.activeElement === button.current);
    setMenu(menu.loaded);
  }, []);

  // If preloading fails, the click loads the menu again and reports a second failure.
  useEffect(() => whenQuiet(() => void fetchMenu().catch(() => {})), [fetchMenu]);

  function open(): void {
    setWanted(true);
    fetchMenu().catch((cause) => {
      setWanted(false);
      notifyFailure('Menu Not Opened')(new ConnectionError({ cause }));
    });
  }

  function openWithArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  }

  if (Menu) return <Menu firstName={firstName} opensAtOnce={isWanted} hasFocus={hadFocus} />;
  return (
    <UserMenuButton
      ref={button}
      firstName={firstName}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={openWithArrow}
    />
  );
}
