import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CalendarX from 'lucide-react/icons/calendar-x';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import EyeOff from 'lucide-react/icons/eye-off';
import Files from 'lucide-react/icons/files';
import Headset from 'lucide-react/icons/headset';
import Hourglass from 'lucide-react/icons/hourglass';
import KeyRound from 'lucide-react/icons/key-round';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { pagePaths } from '#shared/page-paths.ts';
import { closing, howItWorks, problem, security, testimonials, trust } from '#web/content/landing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/container.tsx';
import { ButtonLink, TextLink } from '#web/ui/link.tsx';
import { HeroSection } from './hero-section.tsx';
import { PricingSection } from './pricing-section.tsx';
import { SectionHeading } from './section-heading.tsx';

const securityIcons: Record<(typeof security.points)[number]['id'], LucideIcon> = {
  encryption: LockKeyhole,
  soc2: ClipboardCheck,
  'privacy-law': ShieldCheck,
  'no-sale': Ban,
  'bank-login': KeyRound,
  support: Headset,
};

const icons: Record<(typeof problem.cards)[number]['id'], LucideIcon> = {
  'complex-forms': Files,
  'time-consuming': Hourglass,
  'hidden-opportunities': EyeOff,
  'missed-deadlines': CalendarX,
};

export function LandingPage() {
  return (
    <>
      <HeroSection />
      <ProblemSection />
      <HowItWorksSection />
      <TrustSection />
      <TestimonialsSection />
      <PricingSection />
      <SecuritySection />
      <ClosingSection />
    </>
  );
}

function ClosingSection() {
  return (
    <Section tone="deep" aria-labelledby="closing-title">
      <div className="flex flex-col items-start gap-8 lg:flex-row lg:items-center lg:justify-between">
        <SectionHeading id="closing-title" title={closing.title} lead={closing.lead} onDeep />
        <ButtonLink
          to={pagePaths.onboarding}
          size="large"
          variant="onDeep"
          className="focus-visible:outline-on-deep max-sm:w-full"
        >
          {closing.scanLabel}
        </ButtonLink>
      </div>
    </Section>
  );
}

function HowItWorksSection() {
  return (
    <Section id="how-it-works" aria-labelledby="how-it-works-title">
      <SectionHeading id="how-it-works-title" title={howItWorks.title} lead={howItWorks.lead} />
      <ol className="mt-12 grid gap-10 sm:grid-cols-2 sm:gap-8 lg:grid-cols-4">
        {howItWorks.steps.map((step, index) => (
          <li key={step.id} className="border-line border-t pt-6">
            <span
              aria-hidden="true"
              className="flex size-9 items-center justify-center rounded-full border border-line-strong font-semibold text-sm"
            >
              {index + 1}
            </span>
            <h3 className="heading-3 mt-4">{step.title}</h3>
            <p className="mt-2 text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10 max-w-2xl text-balance text-ink-soft text-sm">{howItWorks.note}</p>
    </Section>
  );
}

interface IconPointProps {
  icon: LucideIcon;
  title: string;
  text: string;
}

export function IconPoint({ icon: Icon, title, text }: IconPointProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-6 text-ink-soft" strokeWidth={1.75} />
      <h3 className="heading-3 mt-4">{title}</h3>
      <p className="mt-2 text-ink-soft">{text}</p>
    </>
  );
}

function ProblemSection() {
  return (
    <Section tone="sunken" aria-labelledby="problem-title">
      <SectionHeading id="problem-title" title={problem.title} lead={problem.lead} />
      <div className="mt-12 grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        {problem.cards.map((card) => (
          <Card key={card.id}>
            <IconPoint icon={icons[card.id]} title={card.title} text={card.text} />
          </Card>
        ))}
      </div>
    </Section>
  );
}

function TestimonialsSection() {
  return (
    <Section aria-labelledby="testimonials-title">
      <SectionHeading id="testimonials-title" title={testimonials.title} lead={testimonials.note} />
      <ul className="mt-12 grid gap-6 lg:grid-cols-3">
        {testimonials.people.map((person) => (
          <li key={person.id} className="flex">
            <Card className="w-full">
              <figure className="flex h-full flex-col">
                <Badge className="self-start">{testimonials.label}</Badge>
                <blockquote className="mt-5 grow">
                  <p>{`“${person.quote}”`}</p>
                </blockquote>
                <figcaption className="mt-6 border-line border-t pt-4">
                  <span className="block font-medium">{person.firstName}</span>
                  <span className="block text-ink-soft text-sm">{person.role}</span>
                </figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TrustSection() {
  return (
    <Section tone="deep" aria-labelledby="trust-title">
      <SectionHeading id="trust-title" title={trust.title} lead={trust.lead} onDeep />
      <dl className="mt-12 grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3">
        {trust.figures.map((figure) => (
          <div
            key={figure.label}
            className="flex flex-col-reverse justify-end border-deep-line border-t pt-5"
          >
            <dt className="mt-1 text-on-deep-soft">{figure.label}</dt>
            <dd className="heading-2">{figure.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-12 max-w-2xl text-on-deep-soft text-sm">
        {trust.sourcesNote} {trust.note}
      </p>
    </Section>
  );
}

function SecuritySection() {
  return (
    <Section id="security" aria-labelledby="security-title">
      <SectionHeading id="security-title" title={security.title} lead={security.lead} />
      <div className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {security.points.map((point) => (
          <div key={point.id}>
            <IconPoint icon={securityIcons[point.id]} title={point.title} text={point.text} />
          </div>
        ))}
      </div>
      <ul className="mt-12 flex flex-wrap gap-x-8 gap-y-3 border-line border-t pt-6">
        {security.links.map((link) => (
          <li key={link.page}>
            <TextLink to={pagePaths[link.page]}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
