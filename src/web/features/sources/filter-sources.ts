import type { SearchSource } from '#shared/contracts/sources.ts';
import type { SourceType } from '#shared/sources.ts';

export interface SourceFilter {
  text: string;
  type: SourceType | undefined;
}

/** Searches in the name, description, and category, ignoring case. */
export function filterSources(
  sources: readonly SearchSource[],
  { text, type }: SourceFilter,
): readonly SearchSource[] {
  const wanted = text.trim().toLowerCase();
  return sources.filter(
    (source) => (type === undefined || source.type === type) && (wanted === '' || holds(source, wanted)),
  );
}

function holds({ name, description, category }: SearchSource, wanted: string): boolean {
  return [name, description, category].some((text) => text.toLowerCase().includes(wanted));
}
