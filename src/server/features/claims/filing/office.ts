import type { CatalogSource } from '#catalog/official-sources.ts';
import { officialSources } from '#catalog/official-sources.ts';
import { sandboxOffices } from '#catalog/sandbox-offices.ts';
import type { ClaimChannel } from '#shared/sources.ts';
import type { ClaimRow } from '../queries.ts';

type Sourced = Pick<ClaimRow, 'sourceId' | 'sourceName'>;
type Placed = Pick<ClaimRow, 'sourceId' | 'sourceUrl' | 'isSandbox'>;

/** The office's id in the offices' API: its id in the catalog, or one made from its name. */
export function agencyIdOf({ sourceId, sourceName }: Sourced): string {
  const name = sourceName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return (sourceId ?? `office-${name}`).slice(0, 64);
}

/** Finds the office in the catalog. Sandbox offices are found by their URL. */
export function findOffice({ sourceId, sourceUrl, isSandbox }: Placed): CatalogSource | undefined {
  const invented = isSandbox ? sandboxOffices.find(({ url }) => url === sourceUrl) : undefined;
  return invented ?? officialSources.find(({ id }) => id === sourceId);
}

/** How owners claim their money there; null if that is not known. */
export function channelOf(claim: Placed): ClaimChannel | null {
  return findOffice(claim)?.claimChannel ?? null;
}

/** The office's number for the property, or our own key if it has none. */
export function propertyIdOf({ findingKey }: Pick<ClaimRow, 'findingKey'>): string {
  const number = /^record:[^:]*:(.+)$/.exec(findingKey)?.[1];
  return (number ?? findingKey).slice(0, 200);
}
