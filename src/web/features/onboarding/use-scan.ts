import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { failureText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { useScanStream } from '#web/lib/use-scan-stream.ts';
import { withLine, withRead, withResult } from './scan-snapshot.ts';
import { useReadingPace } from './use-reading-pace.ts';
import { scanStopped, useScanEnd } from './use-scan-end.ts';

const pollMs = 2_000;
const startingPollMs = 500;

type CachedScan = ScanSnapshot | null | undefined;

const scanQuery = queryOptions({
  queryKey: ['/api/onboarding/scan'],
  queryFn: async () => (await call('GET /api/onboarding/scan')).scan,
  refetchOnMount: 'always',
  structuralSharing: (known, read) => withRead(known as CachedScan, read as ScanSnapshot | null),
});

/** What the step shows. */
type ScanView =
  | { phase: 'loading' | 'unreadable' | 'starting' }
  | { phase: 'failed'; problem: string }
  | { phase: 'running' | 'completed'; scan: ScanSnapshot };

interface ScanOptions {
  /** Accounts were connected a moment ago, so an earlier result is not the one to show. */
  startsAnew: boolean;
}

/** The latest scan as the server knows it, followed while it runs. */
export function useScan({ startsAnew }: ScanOptions) {
  const queryClient = useQueryClient();
  const [streamIsBroken, setStreamIsBroken] = useState(false);
  const [supersededId, setSupersededId] = useState<string>();
  const start = useMutation({
    mutationFn: () => call('POST /api/onboarding/ai-scan'),
    onSuccess: async (result) => {
      queryClient.setQueryData(scanQuery.queryKey, (known) => withResult(known, result));
      // A short scan is over before its lines could be followed.
      if (result.status !== 'running') await queryClient.invalidateQueries(scanQuery);
    },
    onError: notifyFailure('Scan error'),
  });
  const query = useQuery({
    ...scanQuery,
    refetchInterval: ({ state }) => {
      if (start.isPending) return startingPollMs;
      return streamIsBroken && state.data?.status === 'running' ? pollMs : false;
    },
  });
  const scan = query.data && !isSuperseded(query.data) ? query.data : null;
  const { shownCount, isBehind, startReading } = useReadingPace(scan?.lines.length ?? 0);

  function isSuperseded({ scanId, status }: ScanSnapshot): boolean {
    if (start.isPending) return scanId === supersededId;
    return startsAnew && start.isIdle && status !== 'running';
  }

  function change(next: (scan: ScanSnapshot) => ScanSnapshot) {
    queryClient.setQueryData(scanQuery.queryKey, (known) => known && next(known));
  }

  useScanStream(scan?.status === 'running' ? scan.scanId : undefined, {
    onLine: (line) => change((known) => withLine(known, line)),
    // The answer to the call is the result; a failed scan would only be started anew by it.
    onEnd: (status) => (status === 'failed' ? change((known) => ({ ...known, status })) : start.mutate()),
    onBroken: setStreamIsBroken,
  });
  useScanEnd(scan?.status);

  function view(): ScanView {
    if (query.isPending) return { phase: 'loading' };
    if (query.data === undefined) return { phase: 'unreadable' };
    if (start.isError) return { phase: 'failed', problem: failureText(start.error) };
    if (!scan) return { phase: 'starting' };
    if (scan.status === 'failed') return { phase: 'failed', problem: scanStopped };
    const isShownWhole = scan.status === 'completed' && !isBehind && !start.isPending;
    if (isShownWhole) return { phase: 'completed', scan };
    return { phase: 'running', scan: { ...scan, lines: scan.lines.slice(0, shownCount) } };
  }

  return {
    view: view(),
    readAgain: () => query.refetch(),
    start: () => {
      if (start.isPending) return;
      setSupersededId(query.data?.scanId);
      startReading();
      start.mutate();
    },
  };
}
