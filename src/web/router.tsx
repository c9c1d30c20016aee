import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { notFoundMeta, pageMeta, pageTitle } from '#web/content/page-meta.ts';
import { hasResetLink } from '#web/features/accounts/reset-token.ts';
import { useOpenedClaimId } from '#web/features/dashboard/claim-address.ts';
import { Arrival } from '#web/features/shell/arrival.tsx';
import { Layout } from '#web/features/shell/layout.tsx';
import { PageErrorBoundary, PageProblem } from '#web/features/shell/page-problem.tsx';
import { SignedOutHeader } from '#web/features/shell/signed-out-header.tsx';
import { LazyPageView } from '#web/lib/lazy-page.tsx';
import { usePageName } from '#web/lib/page-name.ts';
import { usePaymentReturn } from '#web/lib/payment-return.ts';
import { reportFailure } from '#web/lib/report.ts';
import { checkCurrentUser, useCurrentUser } from '#web/lib/session/current-user.ts';
import { DelayedSpinner, FullScreenSpinner } from '#web/ui/loading.tsx';
import { findView, type View } from './routes.ts';
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
  usePageTitle(view);
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

/** Updates the document's title to match what is shown. */
function usePageTitle(view: View): void {
  const { title } = view === 'notFound' ? notFoundMeta : pageMeta[view];
  const name = usePageName();
  const ownTitle = name === undefined ? title : pageTitle(name);

  useEffect(() => {
    document.title = ownTitle;
  }, [ownTitle]);
}

/** Loads the dashboard's code while the person types their password. */
function usePreloadAhead(view: View): void {
  useEffect(() => {
    if (view !== 'login') return;
    Promise.all([views.dashboard.preload(), signedInHeader.preload()]).catch(
      reportFailure('Preloading failed'),
    );
  }, [view]);
}
