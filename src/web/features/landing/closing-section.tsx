import { pagePaths } from '#shared/page-paths.ts';
import { closing } from '#web/content/landing/closing.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { SectionHeading } from './section-heading.tsx';

export function ClosingSection() {
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
