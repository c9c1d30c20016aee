import { AmountsToggle } from '#web/ui/amount.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AccountsSection } from './accounts-section.tsx';
import { HistorySection } from './history-section.tsx';
import { PayoutSummary } from './payout-summary.tsx';

export function PayoutSettingsPage() {
  return (
    <Container className="py-8 md:py-12">
      <PageHeader
        title="Payout settings"
        lead="What reached you, what is on its way, and where we send it."
        action={<AmountsToggle />}
      />
      <PayoutSummary />
      <HistorySection />
      <AccountsSection />
    </Container>
  );
}
