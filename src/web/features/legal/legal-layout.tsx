import { formatLongDate } from '#shared/calendar-date.ts';
import { pagePaths } from '#shared/page-paths.ts';
import type { LegalDocument } from '#web/content/legal/legal-document.ts';
import { Container } from '#web/ui/container.tsx';
import { BackLink } from '#web/ui/page-header.tsx';
import { LegalBlockView } from './legal-block-view.tsx';
import { LegalContents } from './legal-contents.tsx';

export function LegalLayout({ document }: { document: LegalDocument }) {
  return (
    <Container className="py-8 md:py-12">
      <BackLink to={pagePaths.home}>Back to Home</BackLink>
      <article className="grid gap-x-16 gap-y-10 md:mt-4 lg:grid-cols-[minmax(0,65ch)_minmax(0,1fr)]">
        <header>
          <h1 className="heading-1">{document.title}</h1>
          <p className="mt-4 text-balance text-ink-soft text-lg">{document.summary}</p>
          <p className="mt-4 text-ink-soft text-sm">
            Last updated <time dateTime={document.lastUpdated}>{formatLongDate(document.lastUpdated)}</time>
          </p>
        </header>
        <LegalContents sections={document.sections} />
        <div className="max-w-[65ch] space-y-12">
          {document.sections.map((section, index) => (
            <section key={section.id}>
              <h2 id={section.id} className="font-semibold text-xl tracking-tight">
                {index + 1}. {section.title}
              </h2>
              <div className="mt-4 space-y-4 leading-relaxed">
                {section.blocks.map((block) => (
                  <LegalBlockView key={JSON.stringify(block)} block={block} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </article>
    </Container>
  );
}
