import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { callQuery } from './call-query.ts';
import { withLine, withRead } from './scan-snapshot.ts';
import { useScanStream } from './use-scan-stream.ts';

const pollMs = 2_000;
const startingPollMs = 500;

/** Null if the user has none yet, undefined before the first read. */
export type LatestScan = ScanSnapshot | null | undefined;

const scanCall = callQuery('GET /api/onboarding/scan');

export const scanQuery = queryOptions({
  ...scanCall,
  queryFn: async () => (await scanCall.queryFn()).scan,
  refetchOnMount: 'always',
  structuralSharing: (known, read) => withRead(known as LatestScan, read as ScanSnapshot | null),
});

interface FollowOptions {
  /** Returns the id of the scan to follow, given the latest known one, or undefined to follow none. */
  findFollowedId: (latest: LatestScan) => string | undefined;
  onEnd: (status: ScanSnapshot['status']) => void;
  /** The scan was requested but may not have an id yet. We poll, so that its first lines appear early. */
  isStarting?: boolean;
  /** False if the latest scan is not needed at all. */
  enabled?: boolean;
}

/** Returns the latest scan. Its lines arrive over the stream, or by polling while the stream is broken. */
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
