import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { failureText } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { type LatestScan, scanQuery, useFollowedScan, withResult } from '#web/lib/use-followed-scan.ts';
import { markStepDone } from './steps.ts';

const scanStopped = 'The scan stopped before it finished. Your connections are saved. Please try again.';

const lineMs = 500;

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

/**
 * Shows the lines of a scan that starts on this page one by one, because a scan may end faster than anyone can read.
 * The lines of a scan that was already running are shown as they arrive.
 */
function useReadingPace(lineCount: number) {
  const [shownCount, setShownCount] = useState(Number.POSITIVE_INFINITY);
  const isBehind = shownCount <= lineCount;

  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setShownCount(shownCount + 1), lineMs);
    return () => clearTimeout(timer);
  }, [isBehind, shownCount]);

  return { shownCount, isBehind, startReading: () => setShownCount(0) };
}

/** Reports a failure that happens while the person watches, and marks the step as done after a success. */
function useScanEnd(status: ScanSnapshot['status'] | undefined): void {
  const queryClient = useQueryClient();
  const [seenRunning, setSeenRunning] = useState(false);
  if (status === 'running' && !seenRunning) setSeenRunning(true);

  useEffect(() => {
    if (status === 'completed') markStepDone(queryClient, { scanCompleted: true });
    if (status === 'failed' && seenRunning)
      notify({ title: 'Scan error', description: scanStopped, variant: 'destructive' });
  }, [status, seenRunning, queryClient]);
}
