import { howItWorks } from '#web/content/landing/how-it-works.ts';
import { Section } from '#web/ui/section.tsx';
import { SectionHeading } from './section-heading.tsx';

export function HowItWorksSection() {
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
