import { sandboxOffices } from '#catalog/sandbox-offices/sandbox-offices.ts';
import { officialSources } from '#catalog/sources/official-sources.ts';
import type { CatalogSource } from '#catalog/sources/source.ts';
import type { ClaimChannel } from '#shared/sources.ts';
import type { ClaimRow } from '../queries.ts';

type Sourced = Pick<ClaimRow, 'sourceId' | 'sourceName'>;
type Placed = Pick<ClaimRow, 'sourceId' | 'sourceUrl' | 'isSandbox'>;

/** How the offices' interface names the office: as the catalog does, or made of its name. */
export function agencyIdOf({ sourceId, sourceName }: Sourced): string {
  const name = sourceName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return (sourceId ?? `office-${name}`).slice(0, 64);
}

/** What the catalog says of the office; an invented shop is known by its address. */
export function findOffice({ sourceId, sourceUrl, isSandbox }: Placed): CatalogSource | undefined {
  const invented = isSandbox ? sandboxOffices.find(({ url }) => url === sourceUrl) : undefined;
  return invented ?? officialSources.find(({ id }) => id === sourceId);
}

/** How owners ask it for their money; null where nobody has said. */
export function channelOf(claim: Placed): ClaimChannel | null {
  return findOffice(claim)?.claimChannel ?? null;
}

/** The office's number for the property, or our own name for the finding where it has none. */
export function propertyIdOf({ findingKey }: Pick<ClaimRow, 'findingKey'>): string {
  const number = /^record:[^:]*:(.+)$/.exec(findingKey)?.[1];
  return (number ?? findingKey).slice(0, 200);
}
