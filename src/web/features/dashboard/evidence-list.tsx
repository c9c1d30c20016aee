import ExternalLink from 'lucide-react/icons/external-link';
import type { ClaimPage } from '#shared/contracts/claims.ts';

export function EvidenceList({ evidence }: Pick<ClaimPage, 'evidence'>) {
  return (
    <dl className="mt-4 divide-y divide-line border-line border-y">
      {evidence.map(({ label, detail, url }) => (
        <div key={`${label} ${detail}`} className="py-3">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="mt-0.5 tabular-nums">
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
                {detail}
                <ExternalLink aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.125em]" />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              detail
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
