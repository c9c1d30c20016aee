import { pagePaths } from '#shared/page-paths.ts';
import { exampleRecord, hero } from '#web/content/landing.ts';
import { Container } from '#web/ui/container.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { RecordSlip } from '#web/ui/record/record-slip.tsx';

export function HeroSection() {
  return (
    <section aria-labelledby="hero-title" className="py-10 md:py-16">
      <Container>
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] lg:gap-14">
          <div>
            <h1 id="hero-title" className="heading-display">
              {hero.title}
            </h1>
            <p className="mt-4 max-w-sm text-xl">{hero.message.join(' ')}</p>
            <div className="section-rule mt-6">
              <p className="max-w-xl text-ink-soft">{hero.lead}</p>
              <div className="mt-6 flex flex-col gap-3 sm:flex-row">
                <ButtonLink to={pagePaths.onboarding} size="large">
                  {hero.scanLabel}
                </ButtonLink>
                <ButtonLink to={`${pagePaths.home}#how-it-works`} size="large" variant="secondary">
                  {hero.howItWorksLabel}
                </ButtonLink>
              </div>
              <p className="mt-4 max-w-xl text-ink-soft text-sm">{hero.cost}</p>
            </div>
          </div>
          <ExampleRecord />
        </div>
      </Container>
    </section>
  );
}

function ExampleRecord() {
  const { fee, kept, ...record } = exampleRecord;
  return (
    <div>
      <RecordSlip {...record} isDrawn />
      <dl className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-1 px-6 text-sm">
        {[fee, kept].map(({ label, amount }) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
