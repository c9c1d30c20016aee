import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { sourceTypes } from '#shared/sources.ts';
import type { SourceFilter } from './filter-sources.ts';

/** Browsers block pages that change their address with every keystroke. */
const settleMs = 300;

const noFilter: SourceFilter = { text: '', type: undefined };

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
