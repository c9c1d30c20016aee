import { useEffect } from 'react';
import { lazyPage, useLazyPage } from '#web/lib/lazy-page.tsx';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { whenQuiet } from '#web/lib/wait.ts';
import { Container } from '#web/ui/container.tsx';
import { useOpenedClaimId } from './claim-address.ts';
import { Overview } from './overview/overview.tsx';

/** Preloaded while the person reads the list. */
const claimPage = lazyPage(async () => (await import('./claim/claim-page.tsx')).ClaimPage);

export function DashboardPage() {
  const { user } = useCurrentUser();
  const claimId = useOpenedClaimId();
  useEffect(() => whenQuiet(() => void claimPage.preload().catch(() => {})), []);
  return (
    <Container className="py-6 sm:py-12">
      {!user && <p role="status">Loading</p>}
      {user && (claimId ? <OneClaim key={claimId} claimId={claimId} /> : <Overview user={user} />)}
    </Container>
  );
}

function OneClaim({ claimId }: { claimId: string }) {
  const ClaimPage = useLazyPage(claimPage);
  return <ClaimPage claimId={claimId} />;
}
