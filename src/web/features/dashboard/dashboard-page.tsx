import { useSearchParams } from 'wouter';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { Container } from '#web/ui/container.tsx';
import { ClaimPage } from './claim/claim-page.tsx';
import { claimParameter } from './claim-address.ts';
import { Overview } from './overview/overview.tsx';

export function DashboardPage() {
  const { user } = useCurrentUser();
  const [params] = useSearchParams();
  const claimId = params.get(claimParameter);
  return (
    <Container className="py-12">
      {!user && <p role="status">Loading</p>}
      {user && (claimId ? <ClaimPage key={claimId} claimId={claimId} /> : <Overview user={user} />)}
    </Container>
  );
}
