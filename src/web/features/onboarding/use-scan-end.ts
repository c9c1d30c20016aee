import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { notify } from '#web/lib/notify.ts';
import { markStepDone } from './onboarding-status.ts';

export const scanStopped =
  'The scan stopped before it finished. Your connections are saved. Please try again.';

/** Reports a failure that happens while the person watches, and marks the step as done after a success. */
export function useScanEnd(status: ScanSnapshot['status'] | undefined): void {
  const queryClient = useQueryClient();
  const [seenRunning, setSeenRunning] = useState(false);
  if (status === 'running' && !seenRunning) setSeenRunning(true);

  useEffect(() => {
    if (status === 'completed') markStepDone(queryClient, { scanCompleted: true });
    if (status === 'failed' && seenRunning)
      notify({ title: 'Scan error', description: scanStopped, variant: 'destructive' });
  }, [status, seenRunning, queryClient]);
}
