import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { scanQuery, useFollowedScan } from '#web/lib/use-followed-scan.ts';
import { refreshClaims } from '../claim-queries.ts';

function foundWords(newCount: number): string {
  if (newCount === 0) return 'Nothing new this time. We’ll keep looking.';
  return newCount === 1 ? 'We found 1 new claim.' : `We found ${newCount} new claims.`;
}

function tellFound(newCount: number) {
  notify({ title: 'Scan complete', description: foundWords(newCount) });
}

function tellUnread() {
  notify({
    title: 'Scan complete',
    description: 'We couldn’t tell how many claims are new. Please check your list.',
  });
}

function tellStopped() {
  notify({
    title: 'Scan Failed',
    description: 'The scan stopped early. Please try again.',
    variant: 'destructive',
  });
}

function tellEnd({ status, newClaimsCount }: Pick<ScanSnapshot, 'status' | 'newClaimsCount'>) {
  if (status === 'completed') tellFound(newClaimsCount);
  else tellStopped();
}

/** Starts a scan and follows it. Claims and figures are read again when it ends. */
export function useRefreshMonitoring() {
  const queryClient = useQueryClient();
  const [runningId, setRunningId] = useState<string>();
  const { query } = useFollowedScan({
    enabled: runningId !== undefined,
    findFollowedId: () => runningId,
    onEnd: readResult,
  });
  const latest = runningId === undefined ? undefined : query.data;
  const isOver = latest && !(latest.scanId === runningId && latest.status === 'running');

  function finish(tell: () => void) {
    setRunningId(undefined);
    tell();
    void refreshClaims(queryClient);
  }

  async function readResult(status: ScanSnapshot['status']) {
    if (status === 'failed') return finish(tellStopped);
    const { isError } = await query.refetch();
    if (isError) finish(tellUnread);
  }

  const finishRead = useEffectEvent(() => {
    // Another scan may have started right after ours ended.
    if (latest && latest.scanId === runningId) finish(() => tellEnd(latest));
    else finish(tellUnread);
  });
  useEffect(() => {
    if (isOver) finishRead();
  }, [isOver]);

  const start = useMutation({
    mutationFn: () => call('POST /api/claims/scan'),
    onSuccess: async (result) => {
      if (result.status !== 'running') return finish(() => tellEnd(result));
      // The cached result of an earlier scan would look like the end of this one.
      await queryClient.resetQueries(scanQuery);
      setRunningId(result.scanId);
    },
    onError: notifyFailure('Scan Failed'),
  });

  return {
    isRunning: start.isPending || runningId !== undefined,
    latestText: runningId === undefined ? '' : (latest?.lines.at(-1)?.text ?? 'Scanning again…'),
    start: () => start.mutate(),
  };
}
