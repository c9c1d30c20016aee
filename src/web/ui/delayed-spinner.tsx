import { FullScreenSpinner } from './full-screen-spinner.tsx';
import { spinnerDelayMs } from './spinner-delay.ts';
import { useDelay } from './use-delay.ts';

/** For a wait that is usually too short for a spinner. */
export function DelayedSpinner() {
  const showing = useDelay(spinnerDelayMs);
  return showing ? <FullScreenSpinner /> : null;
}
