import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { SearchSource } from '#shared/contracts/sources.ts';
import { type SourceType, sourceTypes } from '#shared/sources.ts';

/** Browsers block pages that change their address with every keystroke. */
const settleMs = 300;

const noFilter: SourceFilter = { text: '', type: undefined };

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

/** Kept in the address, so that a filtered list can be shared and is the same after leaving and coming back. */
export function useSourceFilter() {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState<SourceFilter>(() => readFilter(params));

  useEffect(() => {
    const timer = setTimeout(() => {
      const { text, type } = readFilter(params);
      if (filter.text === text && filter.type === type) return;
      setParams(writeFilter(filter), { replace: true });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [filter, params, setParams]);

  return { filter, change: setFilter, clear: () => setFilter(noFilter) };
}

function readFilter(params: URLSearchParams): SourceFilter {
  return {
    text: params.get('q') ?? '',
    type: sourceTypes.find((known) => known === params.get('type')),
  };
}

function writeFilter({ text, type }: SourceFilter): Record<string, string> {
  return { ...(text && { q: text }), ...(type && { type }) };
}
