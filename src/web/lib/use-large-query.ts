import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/** For reads that fill a page: what arrives is rendered in small steps, so that the browser can respond in between. */
export function useLargeQuery<Data>(options: UseQueryOptions<Data, Error, Data, string[]>) {
  const { data, isPending, isLoadingError, refetch } = useQuery(options);
  const shown = useDeferredValue(data);
  const isRendering = shown === undefined && data !== undefined;
  return { data: shown, isPending: isPending || isRendering, isLoadingError, refetch };
}
