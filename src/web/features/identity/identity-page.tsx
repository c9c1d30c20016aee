import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import type { Identity } from '#shared/contracts/identity.ts';
import { detailsPathFor, identityPath, pagePaths } from '#shared/page-paths.ts';
import { whatEndsIt, whatWeKeep, whyWeAsk } from '#web/content/identity.ts';
import { useSandboxAddress } from '#web/lib/installation.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { identityQuery } from '#web/lib/session/identity-query.ts';
import { findWayBack, type WayBack } from '#web/lib/session/way-back.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { BankWay } from './bank-way.tsx';
import { DocumentsWay } from './documents-way.tsx';
import { EmailProof } from './email-proof.tsx';
import { IdmeWay } from './idme-way.tsx';
import { Verified } from './verified.tsx';

const toSettings: WayBack = { to: pagePaths.accountSettings, label: 'Back to account settings' };

export function IdentityPage() {
  const { data: identity, isPending, refetch } = useQuery(identityQuery);
  const back = findWayBack(useSearch()) ?? toSettings;
  const { heading, watched } = useKeptFocus();
  const isSandbox = useSandboxAddress() !== '';
  return (
    <Container className="py-8 md:py-12">
      <PageHeader
        title="Your identity"
        headingRef={heading}
        lead="Before we file for you and pay you, we have to know that it is you."
        back={back}
      />
      {isSandbox && (
        <p className="mt-4 text-ink-soft text-sm">
          This is the sandbox: ID.me and the banks are played, so nothing here proves who somebody is.
        </p>
      )}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div {...watched} className="grid gap-6">
          {isPending && <LoadingLines words="Loading your identity" isLong />}
          {!isPending && !identity && (
            <RetryProblem onRetry={() => refetch()}>
              We couldn’t load the state of your identity. Nothing was changed. Check your connection and try
              again.
            </RetryProblem>
          )}
          {identity && <State identity={identity} back={back} />}
        </div>
        <Reasons isVerified={Boolean(identity?.verified)} />
      </div>
    </Container>
  );
}

function State({ identity, back }: { identity: Identity; back: WayBack }) {
  const { user } = useCurrentUser();
  const { emailProved, verified, ways, banks, documents } = identity;
  const toDetails = detailsPathFor(identityPath(back.to));
  return (
    <>
      {user && <EmailProof email={user.email} isProved={emailProved} />}
      {verified ? (
        <Verified verified={verified} back={back} toDetails={toDetails} />
      ) : (
        <>
          {documents?.status === 'waiting' ? (
            <DocumentsWay identity={identity} />
          ) : (
            <NotVerified ways={ways} />
          )}
          {ways.idme && <IdmeWay />}
          {ways.bank && <BankWay banks={banks} toDetails={toDetails} />}
          {documents?.status !== 'waiting' && <DocumentsWay identity={identity} />}
        </>
      )}
    </>
  );
}

function NotVerified({ ways }: Pick<Identity, 'ways'>) {
  return (
    <Note tone="caution">
      <p className="font-semibold">You’re not verified yet.</p>
      <p>
        {(ways.idme || ways.bank) && 'One of these ways is enough. '}
        Nothing you have entered or started is lost meanwhile.
      </p>
    </Note>
  );
}

function Reasons({ isVerified }: { isVerified: boolean }) {
  return (
    <Card className="grid gap-5">
      <section aria-labelledby="why-heading" className="grid gap-2">
        <h2 id="why-heading" className="heading-3">
          Why we ask
        </h2>
        {whyWeAsk.map((paragraph) => (
          <p key={paragraph} className="text-ink-soft">
            {paragraph}
          </p>
        ))}
      </section>
      <section aria-labelledby="kept-heading" className="grid gap-2">
        <h2 id="kept-heading" className="heading-3">
          What we keep
        </h2>
        <p className="text-ink-soft">{whatWeKeep}</p>
        {!isVerified && <p className="text-ink-soft">{whatEndsIt}</p>}
      </section>
    </Card>
  );
}
