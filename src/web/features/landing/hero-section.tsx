import type { LucideIcon } from 'lucide-react';
import Landmark from 'lucide-react/icons/landmark';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Store from 'lucide-react/icons/store';
import { pagePaths } from '#shared/page-paths.ts';
import { hero, lookedFor } from '#web/content/landing.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/container.tsx';
import { ButtonLink } from '#web/ui/link.tsx';

const icons: Record<(typeof lookedFor.kinds)[number]['id'], LucideIcon> = {
  'unclaimed-funds': Landmark,
  'tax-credits': ReceiptText,
  'retail-refunds': Store,
  settlements: Scale,
};

export function HeroSection() {
  const [enterInfo, filing, paid] = hero.message;
  return (
    <Section aria-labelledby="hero-title">
      <div className="grid items-center gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <div>
          <h1 id="hero-title" className="heading-1 lg:text-[3.5rem]">
            {hero.title}
          </h1>
          <p className="mt-6 font-medium text-xl">
            {enterInfo} {filing} {paid}
          </p>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">{hero.lead}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <ButtonLink to={pagePaths.onboarding} size="large">
              {hero.scanLabel}
            </ButtonLink>
            <ButtonLink to={`${pagePaths.home}#how-it-works`} size="large" variant="secondary">
              {hero.howItWorksLabel}
            </ButtonLink>
          </div>
          <p className="mt-6 max-w-xl text-balance text-ink-soft text-sm">{hero.cost}</p>
        </div>
        <LookedForCard />
      </div>
    </Section>
  );
}

function LookedForCard() {
  return (
    <Card>
      <h2 className="heading-3">{lookedFor.title}</h2>
      <ul className="mt-2 divide-y divide-line">
        {lookedFor.kinds.map((kind) => {
          const Icon = icons[kind.id];
          return (
            <li key={kind.id} className="flex gap-4 py-4">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
              <div>
                <p className="font-medium">{kind.title}</p>
                <p className="mt-0.5 text-ink-soft text-sm">{kind.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 rounded-control bg-bank-soft px-4 py-3 font-medium text-bank">{lookedFor.share}</p>
    </Card>
  );
}
