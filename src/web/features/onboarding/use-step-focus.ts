import { useEffect, useRef } from 'react';
import { stepHeadingId } from './step-heading.tsx';

/** A new step is read out from its heading, and tabbing starts there. The first one leaves the focus alone. */
export function useStepFocus(step: number | undefined): void {
  const shown = useRef(step);

  useEffect(() => {
    if (step === undefined) return;
    if (shown.current !== undefined && shown.current !== step)
      document.getElementById(stepHeadingId)?.focus();
    shown.current = step;
  }, [step]);
}
