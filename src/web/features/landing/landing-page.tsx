import { pagePaths } from '#shared/page-paths.ts';
import { closing, howItWorks, problem, security, testimonials } from '#web/content/landing.ts';
import { Section } from '#web/ui/container.tsx';
import { ButtonLink, TextLink } from '#web/ui/link.tsx';
import { HeroSection } from './hero-section.tsx';
import { PricingSection } from './pricing-section.tsx';
import { SectionHeading } from './section-heading.tsx';
import { TrustSection } from './trust-section.tsx';

const columns = 'mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2';

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

function Point({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3 className="heading-3">{title}</h3>
      <p className="mt-1 text-ink-soft">{text}</p>
    </>
  );
}

function ProblemSection() {
  return (
    <Section aria-labelledby="problem-title">
      <SectionHeading id="problem-title" title={problem.title} lead={problem.lead} />
      <div className={`${columns} xl:grid-cols-4`}>
        {problem.cards.map((card) => (
          <div key={card.id}>
            <Point title={card.title} text={card.text} />
          </div>
        ))}
      </div>
    </Section>
  );
}

function HowItWorksSection() {
  return (
    <Section id="how-it-works" aria-labelledby="how-it-works-title">
      <SectionHeading id="how-it-works-title" title={howItWorks.title} lead={howItWorks.lead} />
      <ol className={`${columns} lg:grid-cols-4`}>
        {howItWorks.steps.map((step, index) => (
          <li key={step.id} className="max-sm:grid max-sm:grid-cols-[2.5rem_1fr]">
            <span aria-hidden="true" className="sum">
              {index + 1}
            </span>
            <div>
              <Point title={step.title} text={step.text} />
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-2xl text-ink-soft text-sm">{howItWorks.note}</p>
    </Section>
  );
}

function TestimonialsSection() {
  return (
    <Section aria-labelledby="testimonials-title">
      <SectionHeading id="testimonials-title" title={testimonials.title} lead={testimonials.note} />
      <ul className="mt-6 grid gap-8 lg:grid-cols-3">
        {testimonials.people.map((person) => (
          <li key={person.id}>
            <figure>
              <blockquote className="text-lg">
                <p>{`“${person.quote}”`}</p>
              </blockquote>
              <figcaption className="mt-3 text-ink-soft text-sm">
                {person.firstName}, {person.role.toLowerCase()} · <span>{testimonials.label}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SecuritySection() {
  return (
    <Section id="security" aria-labelledby="security-title">
      <SectionHeading id="security-title" title={security.title} lead={security.lead} />
      <div className={`${columns} lg:grid-cols-3`}>
        {security.points.map((point) => (
          <div key={point.id}>
            <Point title={point.title} text={point.text} />
          </div>
        ))}
      </div>
      <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
        {security.links.map((link) => (
          <li key={link.page}>
            <TextLink to={pagePaths[link.page]}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ClosingSection() {
  return (
    <Section aria-labelledby="closing-title">
      <div className="section-rule flex flex-wrap items-center justify-between gap-x-8 gap-y-6">
        <div className="max-w-2xl">
          <h2 id="closing-title" className="heading-2">
            {closing.title}
          </h2>
          <p className="mt-1 text-ink-soft">{closing.lead}</p>
        </div>
        <ButtonLink to={pagePaths.onboarding} size="large" className="max-sm:w-full">
          {closing.scanLabel}
        </ButtonLink>
      </div>
    </Section>
  );
}
