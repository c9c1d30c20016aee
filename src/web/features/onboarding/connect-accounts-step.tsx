import { pagePaths } from '#shared/page-paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

export function ConnectAccountsStep({ firstName }: { firstName: string }) {
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="heading-3">You are signed up, {firstName}</h2>
      <p className="mt-2 text-ink-soft">
        Connecting a bank, a mailbox or tax records is not open yet, and neither is the scan. Your details are
        saved; when both open, you go on from here.
      </p>
      <div className="mt-6 grid gap-3">
        <ButtonLink to={pagePaths.dashboard}>View Dashboard</ButtonLink>
        <ButtonLink to={pagePaths.searchSources} variant="secondary">
          See the official sources
        </ButtonLink>
      </div>
    </Card>
  );
}
