import { useQuery } from '@tanstack/react-query';
import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { formatPrice } from '#shared/money.ts';
import { connectPath, pagePaths } from '#shared/page-paths.ts';
import { plans } from '#shared/plans.ts';
import { exampleResults } from '#web/content/onboarding.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { coverageQuery } from '#web/lib/source-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ButtonLink, TextLink } from '#web/ui/link.tsx';
import { Offered } from '#web/ui/offered.tsx';
import { usePlanChoice } from '#web/ui/payment/use-plan-choice.tsx';
import { CoverageGroups } from '#web/ui/sources/coverage.tsx';
import { OwnResults, useOwnFindings, usePossibleWords } from './own-results.tsx';

const { premium } = plans;

export function ScanResult({ scan: { lines } }: { scan: ScanSnapshot }) {
  const claims = useOwnFindings();
  const words = usePossibleWords();
  return (
    <>
      {words ? (
        <p className="mt-4 font-semibold text-2xl tabular-nums">{words}</p>
      ) : (
        <p className="mt-4">{lines.at(-1)?.text}</p>
      )}
      {claims && claims.length > 0 && <OwnResults claims={claims} />}
      <div className="mt-8 grid gap-3">
        <ButtonLink to={pagePaths.dashboard} size="large">
          View Dashboard
        </ButtonLink>
        <ButtonLink to={connectPath} variant="secondary">
          Connect more accounts
        </ButtonLink>
      </div>
      <section aria-labelledby="checked-heading" className="mt-8 border-line border-t pt-6">
        <h3 id="checked-heading" className="font-semibold">
          What was checked
        </h3>
        <ScanCoverage />
        <ul aria-label="What we checked" className="mt-4 grid gap-1 text-ink-soft text-sm tabular-nums">
          {lines.slice(0, -1).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </section>
      <ExampleResults isFolded={claims !== undefined && claims.length > 0} />
    </>
  );
}

function ScanCoverage() {
  const { data } = useQuery(coverageQuery);
  return (
    data && (
      <div className="mt-4">
        <CoverageGroups coverage={data} headingLevel={4} isNarrow />
      </div>
    )
  );
}

const exampleTitle = 'Sample results, not yours';

/** Shows what results look like, clearly marked as examples, and only on demand beside somebody's own. */
function ExampleResults({ isFolded }: { isFolded: boolean }) {
  return (
    <section
      aria-label={exampleTitle}
      className="mt-8 rounded-control border border-line-strong border-dashed p-4"
    >
      {isFolded ? (
        <details>
          <summary className="cursor-pointer font-semibold">{exampleTitle}</summary>
          <ExampleList />
        </details>
      ) : (
        <>
          <h3 className="font-semibold">{exampleTitle}</h3>
          <ExampleList />
        </>
      )}
    </section>
  );
}

function ExampleList() {
  return (
    <>
      <p className="mt-1 text-ink-soft text-sm">
        These three are made up to show what results look like. They say nothing about what you’re owed.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {exampleResults.map(({ title, amountCents }) => (
          <li key={title} className="flex flex-wrap justify-between gap-x-4 py-2 text-ink-soft">
            <span>{title}</span>
            <span className="tabular-nums">{formatPrice(amountCents)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shown to people without a plan. The dialog is rendered outside, because a payment makes the box disappear. */
export function PremiumBox() {
  const { user } = useCurrentUser();
  const { choose, openingPlanId, outlet } = usePlanChoice('landing');
  const hasPlan = user && user.subscriptionPlan !== 'free';

  return (
    <>
      {!hasPlan && (
        <Card className="sm:p-8">
          <h3 className="font-semibold">
            {premium.name}, {formatPrice(premium.amountCents)}/mo
          </h3>
          <p className="mt-1 text-ink-soft">
            {premium.description} You don’t need a plan to see what we found.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Offered vendor="stripe">
              <Button
                variant="secondary"
                pending={openingPlanId === premium.id}
                onClick={() => choose(premium)}
              >
                Choose {premium.name}
              </Button>
            </Offered>
            <TextLink to={pagePaths.subscription} className="inline-flex min-h-11 items-center font-medium">
              Compare plans
            </TextLink>
          </div>
        </Card>
      )}
      {outlet}
    </>
  );
}
