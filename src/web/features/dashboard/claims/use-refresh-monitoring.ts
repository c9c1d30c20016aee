import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { reportFailure } from '#web/lib/report.ts';
import { useScanStream } from '#web/lib/use-scan-stream.ts';
import { refreshClaims } from '../claim-queries.ts';

interface RunningScan {
  scanId: string;
  latestText: string;
}

function foundWords(newCount: number): string {
  if (newCount === 0) return 'Nothing new this time. We keep looking.';
  return newCount === 1 ? '1 new claim was found.' : `${newCount} new claims were found.`;
}

/** Starts a scan and follows it; claims and figures are read again when it is over. */
export function useRefreshMonitoring() {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<RunningScan>();

  async function finish() {
    setRunning(undefined);
    const { scan } = await call('GET /api/onboarding/scan');
    if (scan?.status === 'completed') tell(scan.newClaimsCount);
    else
      notify({
        title: 'Scan Failed',
        description: 'The scan stopped early. Please try again.',
        variant: 'destructive',
      });
    await refreshClaims(queryClient);
  }

  function tell(newCount: number) {
    notify({ title: 'Scan complete', description: foundWords(newCount) });
  }

  const start = useMutation({
    mutationFn: () => call('POST /api/claims/scan'),
    onSuccess: async ({ scanId, status, newClaimsCount }) => {
      if (status === 'running') return setRunning({ scanId, latestText: 'Looking again…' });
      tell(newClaimsCount);
      await refreshClaims(queryClient);
    },
    onError: notifyFailure('Scan Failed'),
  });

  useScanStream(running?.scanId, {
    onLine: ({ text }) => setRunning((scan) => scan && { ...scan, latestText: text }),
    onEnd: () => {
      finish().catch(reportFailure('The result of the scan could not be read'));
    },
    // The browser keeps trying, and the scan goes on without us.
    onBroken: () => {},
  });

  return {
    isRunning: start.isPending || running !== undefined,
    latestText: running?.latestText ?? '',
    start: () => start.mutate(),
  };
}
