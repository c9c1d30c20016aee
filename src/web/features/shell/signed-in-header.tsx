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
import { ButtonLink } from '#web/ui/link.tsx';
import { ProofOutlet } from '#web/ui/proof/proof-outlet.tsx';
import { HeaderBar } from './header-bar.tsx';
import { UserMenuButton } from './user-menu-button.tsx';

const menu = lazyPage(async () => (await import('./opened-user-menu.tsx')).OpenedUserMenu);

const waitsMs = [500, 1_000, 2_000, 4_000, 8_000] as const;

const dashboardPaths: readonly string[] = [pagePaths.home, pagePaths.dashboard];

export function SignedInHeader() {
  const [pathname] = useLocation();
  const { user } = useCurrentUser();
  useSessionElsewhere(setCurrentUser);
  usePaidPlanArrival(user?.subscriptionPlan);
  const onDashboard = dashboardPaths.includes(pathname);

  return (
    <>
      <HeaderBar compact>
        <nav aria-label="Main" className="ml-auto">
          <ButtonLink
            to={pagePaths.dashboard}
            variant={onDashboard ? 'primary' : 'ghost'}
            aria-current={onDashboard ? 'page' : undefined}
          >
            Dashboard
          </ButtonLink>
        </nav>
        {user && (
          <div className="min-w-0">
            <UserMenu firstName={user.firstName} />
          </div>
        )}
      </HeaderBar>
      <ProofOutlet />
    </>
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
