import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { callQuery } from './call-query.ts';
import { withLine, withRead } from './scan-snapshot.ts';
import { useScanStream } from './use-scan-stream.ts';

const pollMs = 2_000;
const startingPollMs = 500;

/** Null when the user has none yet, undefined before it was read. */
export type LatestScan = ScanSnapshot | null | undefined;

const scanCall = callQuery('GET /api/onboarding/scan');

export const scanQuery = queryOptions({
  ...scanCall,
  queryFn: async () => (await scanCall.queryFn()).scan,
  refetchOnMount: 'always',
  structuralSharing: (known, read) => withRead(known as LatestScan, read as ScanSnapshot | null),
});

interface FollowOptions {
  /** Which scan to follow, given the latest that is known; undefined for none. */
  findFollowedId: (latest: LatestScan) => string | undefined;
  onEnd: (status: ScanSnapshot['status']) => void;
  /** It has been asked for but may not have an id yet: its lines are read as soon as there are any. */
  isStarting?: boolean;
  /** Whether the latest scan is of interest at all. */
  enabled?: boolean;
}

/** The latest scan as the server knows it. Its lines come by the stream, or by asking again for as long as that is broken. */
export function useFollowedScan({
  findFollowedId,
  onEnd,
  isStarting = false,
  enabled = true,
}: FollowOptions) {
  const queryClient = useQueryClient();
  const [streamIsBroken, setStreamIsBroken] = useState(false);
  const query = useQuery({
    ...scanQuery,
    enabled,
    refetchInterval: ({ state }) => {
      if (isStarting) return startingPollMs;
      return streamIsBroken && findFollowedId(state.data) ? pollMs : false;
    },
  });

  function change(next: (scan: ScanSnapshot) => ScanSnapshot) {
    queryClient.setQueryData(scanQuery.queryKey, (known) => known && next(known));
  }

  useScanStream(findFollowedId(query.data), {
    onLine: (line) => change((known) => withLine(known, line)),
    onEnd,
    onBroken: setStreamIsBroken,
  });

  return { query, change };
}
