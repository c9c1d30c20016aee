import { SearchCheck } from 'lucide-react';
import { pagePaths } from '#shared/page-paths.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AccountStatus } from './account-status.tsx';

export function DashboardPage() {
  const { user } = useCurrentUser();
  if (!user) {
    return (
      <Container className="py-12">
        <p role="status">Loading</p>
      </Container>
    );
  }

  return (
    <Container className="py-12">
      <PageHeader title="Recovery Dashboard" />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          <h2 className="heading-3">Recent Claims</h2>
          <EmptyState
            icon={SearchCheck}
            title="No claims yet"
            action={<ButtonLink to={pagePaths.searchSources}>See the official sources</ButtonLink>}
          >
            When we find money that may be yours, each claim appears here with its amount and where it stands.
          </EmptyState>
        </Card>
        <AccountStatus plan={user.subscriptionPlan} />
      </div>
    </Container>
  );
}
