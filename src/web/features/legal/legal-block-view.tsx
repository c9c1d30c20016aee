import { pagePaths } from '#shared/page-paths.ts';
import type { LegalBlock, LegalTerm } from '#web/content/legal/legal-document.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { LegalContactList } from './legal-contact-list.tsx';
import { RequestBox } from './requests/request-box.tsx';

export function LegalBlockView({ block }: { block: LegalBlock }) {
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
