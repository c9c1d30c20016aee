import type { LegalSection } from '#web/content/legal/legal-document.ts';

/** Uses plain anchors, which work before and without scripts. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
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
