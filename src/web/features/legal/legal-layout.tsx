import { Suspense, useEffect, useState } from 'react';
import { formatLongDate } from '#shared/calendar-date.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import type {
  LegalBlock,
  LegalContact,
  LegalDocument,
  LegalSection,
  LegalTerm,
} from '#web/content/legal/legal-document.ts';
import { readOperator } from '#web/lib/installation.ts';
import { LazyPageView, lazyQueryPage } from '#web/lib/lazy-page.tsx';
import { Container } from '#web/ui/container.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { BackLink } from '#web/ui/page-header.tsx';

const panel = lazyQueryPage(async () => (await import('./requests/request-panel.tsx')).RequestPanel);

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
            <LegalSectionView key={section.id} section={section} number={index + 1} />
          ))}
          {document.notice && <LegalSectionView section={document.notice} />}
          <WhoRunsIt />
        </div>
      </article>
    </Container>
  );
}

function LegalSectionView({ section, number }: { section: LegalSection; number?: number }) {
  return (
    <section>
      <h2 id={section.id} className="heading-2">
        {number && `${number}. `}
        {section.title}
      </h2>
      <div className="mt-4 space-y-4 leading-relaxed">
        {section.blocks.map((block) => (
          <LegalBlockView key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    </section>
  );
}

/** Uses plain anchors, which work before and without scripts. */
function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-label="On this page"
      className="max-w-[65ch] self-start rounded-card border border-line p-4 text-sm sm:p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <p className="font-medium">On this page</p>
      <ol className="mt-2">
        {sections.map((section, index) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="block py-1.5 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {index + 1}. {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function LegalBlockView({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) return <BulletList items={block.list} />;
  if ('terms' in block) return <TermList terms={block.terms} />;
  if ('requests' in block) return <RequestBox />;
  if ('contacts' in block) return <LegalContactList contacts={block.contacts} />;
  return (
    <p>
      <TextLink to={pagePaths[block.page]}>{block.label}</TextLink>
    </p>
  );
}

function BulletList({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-ink-soft">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function TermList({ terms }: { terms: readonly LegalTerm[] }) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {terms.map(({ term, text }) => (
        <div key={term} className="py-4">
          <dt className="font-medium">{term}</dt>
          <dd className="mt-1 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function ContactLink({ contact }: { contact: LegalContact }) {
  const { phone } = readOperator();
  const isEmail = contact.kind === 'email';
  return (
    <a
      href={isEmail ? `mailto:${contact.value}` : `tel:+${dialled(phone)}`}
      className="text-link break-words"
    >
      {isEmail ? contact.value : phone}
    </a>
  );
}

function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length === 10 ? `1${digits}` : digits;
}

function LegalContactList({ contacts }: { contacts: readonly LegalContact[] }) {
  return (
    <dl className="grid gap-4 rounded-card border border-line bg-sunken p-5">
      {contacts.map((contact) => (
        <div key={contact.label}>
          <dt className="text-ink-soft text-sm">{contact.label}</dt>
          <dd className="mt-0.5">
            <ContactLink contact={contact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function WhoRunsIt() {
  const { name, address, phone, licenses } = readOperator();
  return (
    <section>
      <h2 id="operator" className="heading-2">
        Who runs {product.name}
      </h2>
      <div className="mt-4">
        <TermList
          terms={[
            { term: 'Legal name', text: name },
            { term: 'Postal address', text: address },
            { term: 'Telephone', text: phone },
            { term: 'Licenses by state', text: licenses },
          ]}
        />
      </div>
    </section>
  );
}

/** The part that needs scripts is added later, because the page must be readable without them. */
function RequestBox() {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  if (!isMounted) return null;
  return (
    <Suspense fallback={null}>
      <LazyPageView page={panel} />
    </Suspense>
  );
}
