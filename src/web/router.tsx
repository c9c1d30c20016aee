import { Suspense, useDeferredValue, useMemo } from 'react';
import { useLocation } from 'wouter';
import { hasResetLink } from '#web/features/accounts/reset-token.ts';
import { useOpenedClaimId } from '#web/features/dashboard/claim-address.ts';
import { Arrival } from '#web/features/shell/arrival.tsx';
import { Layout } from '#web/features/shell/layout.tsx';
import { PageErrorBoundary } from '#web/features/shell/page-error-boundary.tsx';
import { PageProblem } from '#web/features/shell/page-problem.tsx';
import { SignedOutHeader } from '#web/features/shell/signed-out-header.tsx';
import { checkCurrentUser, useCurrentUser } from '#web/lib/current-user.ts';
import { LazyPageView } from '#web/lib/lazy-page.tsx';
import { usePaymentReturn } from '#web/lib/payment-return.ts';
import { DelayedSpinner } from '#web/ui/delayed-spinner.tsx';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';
import { findView } from './routes.ts';
import { usePageMeta } from './use-page-meta.ts';
import { usePreloadAhead } from './use-preload-ahead.ts';
import { paymentReturnNotice, signedInHeader, views } from './views.ts';

/** The first answer is rendered in small steps, so that the browser can respond in between; a later one at once. */
function useCheckedUser() {
  const current = useCurrentUser();
  const deferred = useDeferredValue(current);
  return deferred.status === 'pending' ? deferred : current;
}

/** A prerendered page stays visible while the current user is checked. Any other page waits for the result. */
export function AppRouter({ prerendered }: { prerendered: boolean }) {
  const [pathname] = useLocation();
  const { status, user } = useCheckedUser();
  const signedIn = Boolean(user);
  // Memoized until the next navigation, so that a link that turns out to be used up is explained on its own page.
  const view = useMemo(() => findView(pathname, { signedIn, hasResetLink }), [pathname, signedIn]);
  const claimId = useOpenedClaimId();
  // A claim has no path of its own, but navigation treats it as a page.
  const page = view === 'dashboard' && claimId ? `${view} ${claimId}` : view;
  const paymentReturn = usePaymentReturn();
  usePageMeta(view);
  usePreloadAhead(view);

  if (status === 'pending' && !prerendered) return <FullScreenSpinner />;

  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Layout header={signedIn ? <LazyPageView page={signedInHeader} /> : <SignedOutHeader />}>
        {paymentReturn && (
          <PageErrorBoundary>
            <Suspense fallback={null}>
              <LazyPageView page={paymentReturnNotice} />
            </Suspense>
          </PageErrorBoundary>
        )}
        {status === 'failed' && !prerendered ? (
          <PageProblem onRetry={checkCurrentUser}>
            We couldn’t check whether you’re signed in. Nothing was changed. Check your connection and try
            again.
          </PageProblem>
        ) : (
          <Suspense fallback={<DelayedSpinner />}>
            <Arrival place={`${pathname} ${page}`}>
              <PageErrorBoundary key={page}>
                <LazyPageView page={views[view]} />
              </PageErrorBoundary>
            </Arrival>
          </Suspense>
        )}
      </Layout>
      {status === 'pending' && <DelayedSpinner />}
    </Suspense>
  );
}
