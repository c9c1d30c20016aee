import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { failureText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { withResult } from '#web/lib/scan-snapshot.ts';
import { type LatestScan, scanQuery, useFollowedScan } from '#web/lib/use-followed-scan.ts';
import { useReadingPace } from './use-reading-pace.ts';
import { scanStopped, useScanEnd } from './use-scan-end.ts';

type ScanView =
  | { phase: 'loading' | 'unreadable' | 'starting' }
  | { phase: 'failed'; problem: string }
  | { phase: 'running' | 'completed'; scan: ScanSnapshot };

export interface ScanOptions {
  /** What is searched may have just changed, so an earlier result must not be shown. */
  startsAnew: boolean;
  onStarted: () => void;
}

/** Returns the latest scan and follows it while it runs. */
export function useScan({ startsAnew, onStarted }: ScanOptions) {
  const queryClient = useQueryClient();
  const [supersededId, setSupersededId] = useState<string>();
  const start = useMutation({
    mutationFn: () => call('POST /api/onboarding/ai-scan'),
    onSuccess: async (result) => {
      onStarted();
      queryClient.setQueryData(scanQuery.queryKey, (known) => withResult(known, result));
      // A short scan ends before its lines could be streamed.
      if (result.status !== 'running') await queryClient.invalidateQueries(scanQuery);
    },
    onError: notifyFailure('Scan error'),
  });
  const { query, change } = useFollowedScan({
    findFollowedId: (latest) => {
      const shown = findShown(latest);
      return shown?.status === 'running' ? shown.scanId : undefined;
    },
    // The call responds with the result of a completed scan. After a failed one, it would start a new scan.
    onEnd: (status) => (status === 'failed' ? change((known) => ({ ...known, status })) : start.mutate()),
    isStarting: start.isPending,
  });
  const scan = findShown(query.data);
  const { shownCount, isBehind, startReading } = useReadingPace(scan?.lines.length ?? 0);

  function isSuperseded({ scanId, status }: ScanSnapshot): boolean {
    if (start.isPending) return scanId === supersededId;
    return startsAnew && start.isIdle && status !== 'running';
  }

  function findShown(latest: LatestScan): ScanSnapshot | null {
    return latest && !isSuperseded(latest) ? latest : null;
  }

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
