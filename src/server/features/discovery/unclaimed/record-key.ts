import type { MatchedRecord } from '#server/features/records/api.ts';

/** The key of the finding that a record becomes. All owners of one property share it. */
export function keyOf({ record, source }: Pick<MatchedRecord, 'record' | 'source'>): string {
  return `record:${source.catalogId}:${record.propertyId}`;
}

/** Returns undefined for a key that no record has. */
export function propertyOf(key: string): { catalogId: string; propertyId: string } | undefined {
  const { catalogId, propertyId } = /^record:(?<catalogId>[^:]+):(?<propertyId>.+)$/s.exec(key)?.groups ?? {};
  return catalogId && propertyId ? { catalogId, propertyId } : undefined;
}
