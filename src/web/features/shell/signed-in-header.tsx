import { useLocation } from 'wouter';
import { pagePaths } from '#shared/page-paths.ts';
import { setCurrentUser, useCurrentUser } from '#web/lib/current-user.ts';
import { useSessionElsewhere } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ProofOutlet } from '#web/ui/proof/proof-outlet.tsx';
import { HeaderBar } from './header-bar.tsx';
import { usePaidPlanArrival } from './use-paid-plan-arrival.ts';
import { UserMenu } from './user-menu.tsx';

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
