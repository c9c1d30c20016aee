import { trust } from '#web/content/landing/trust.ts';
import { Section } from '#web/ui/section.tsx';
import { SectionHeading } from './section-heading.tsx';

export function TrustSection() {
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
