import { officialSources } from '#catalog/sources/official-sources.ts';
import type { ClaimChannel } from '#shared/sources.ts';
import type { ClaimRow } from '../queries.ts';

type Sourced = Pick<ClaimRow, 'sourceId' | 'sourceName'>;

/** How the offices' interface names the office: as the catalog does, or made of its name. */
export function agencyIdOf({ sourceId, sourceName }: Sourced): string {
  const name = sourceName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return (sourceId ?? `office-${name}`).slice(0, 64);
}

/** How owners ask it for their money; null where nobody has said. */
export function channelOf({ sourceId }: Sourced): ClaimChannel | null {
  return officialSources.find(({ id }) => id === sourceId)?.claimChannel ?? null;
}

/** The office's number for the property, or our own name for the finding where it has none. */
export function propertyIdOf({ findingKey }: Pick<ClaimRow, 'findingKey'>): string {
  const number = /^record:[^:]*:(.+)$/.exec(findingKey)?.[1];
  return (number ?? findingKey).slice(0, 200);
}
