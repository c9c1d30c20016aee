import ExternalLink from 'lucide-react/icons/external-link';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { TextWithAmounts } from '#web/ui/amount.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface EvidenceListProps extends Pick<ClaimPage, 'evidence'> {
  /** For a person who is about to agree to something, and must see all of it. */
  alwaysShowsAmounts?: boolean;
}

export function EvidenceList({ evidence, alwaysShowsAmounts }: EvidenceListProps) {
  const shown = (detail: string) => (alwaysShowsAmounts ? detail : <TextWithAmounts text={detail} />);
  return (
    <dl className="mt-4 divide-y divide-line border-line border-y">
      {evidence.map(({ label, detail, url, isPrinted }) => (
        <div key={`${label} ${detail}`} className="py-3">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className={classNames('mt-0.5 tabular-nums', isPrinted && 'font-record')}>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
                {shown(detail)}
                <ExternalLink aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.125em]" />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              shown(detail)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
