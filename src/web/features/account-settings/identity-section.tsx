import { useQuery } from '@tanstack/react-query';
import type { Identity } from '#shared/contracts/identity.ts';
import { identityPath, pagePaths } from '#shared/page-paths.ts';
import { sourceNames } from '#web/content/identity.ts';
import { longDate } from '#web/lib/date-text.ts';
import { identityQuery, isChecking } from '#web/lib/session/identity-query.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { SettingsSection } from './settings-section.tsx';

export function IdentitySection() {
  const { data: identity, isPending, refetch } = useQuery(identityQuery);
  return (
    <SettingsSection id="identity" lead="We file for you and pay you once we know that it is you.">
      {isPending && <LoadingLines words="Loading your identity" count={2} />}
      {!isPending && !identity && (
        <RetryProblem onRetry={() => refetch()}>
          We couldn’t load the state of your identity. Nothing was changed.
        </RetryProblem>
      )}
      {identity && (
        <>
          <p className="wrap-anywhere">{stateText(identity)}</p>
          {!identity.emailProved && <p className="mt-2">Your email address isn’t confirmed yet.</p>}
          <ButtonLink to={identityPath(pagePaths.accountSettings)} variant="secondary" className="mt-4">
            {linkText(identity)}
          </ButtonLink>
        </>
      )}
    </SettingsSection>
  );
}

function linkText({ verified, emailProved }: Identity): string {
  if (!verified) return 'Verify your identity';
  return emailProved ? 'See what we keep' : 'Confirm your email address';
}

function stateText({ verified, banks, documents }: Identity): string {
  if (verified)
    return `Verified as ${verified.name} on ${longDate(verified.verifiedAt)}. By: ${sourceNames[verified.source]}.`;
  if (documents?.status === 'waiting') return 'Not verified yet. We’re looking at your documents.';
  if (banks.some(isChecking)) return 'Not verified yet. We’re asking your bank.';
  return 'Not verified yet.';
}
