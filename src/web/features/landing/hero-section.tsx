import { pagePaths } from '#shared/page-paths.ts';
import { exampleRecord, hero } from '#web/content/landing.ts';
import { Container } from '#web/ui/container.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { RecordSlip } from '#web/ui/record/record-slip.tsx';
import { NameSearchPlace } from './name-search/name-search-place.tsx';

export function HeroSection() {
  return (
    <section aria-labelledby="hero-title" className="py-10 md:py-16">
      <Container>
        <div className="group/hero grid items-start gap-10 lg:gap-14 lg:not-has-[#name-found]:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
          <div>
            <h1 id="hero-title" className="heading-display">
              {hero.title}
            </h1>
            <p className="mt-4 max-w-sm text-xl">{hero.message.join(' ')}</p>
            <div className="section-rule mt-6">
              <NameSearchPlace />
              <div className="mt-6 flex flex-wrap items-center gap-4 border-line border-t pt-6 group-has-[#name-found]/hero:hidden">
                <ButtonLink to={pagePaths.onboarding} size="large" variant="secondary">
                  {hero.scanLabel}
                </ButtonLink>
                <p className="min-w-52 flex-1 text-ink-soft text-sm">{hero.cost}</p>
              </div>
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
    <div className="group-has-[#name-found]/hero:hidden">
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
