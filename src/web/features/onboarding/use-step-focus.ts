import { useEffect, useRef } from 'react';
import { stepHeadingId } from './step-heading.tsx';

/**
 * Moves the focus to a new step's heading, so that it is read aloud and tabbing starts there. The first step does not.
 */
export function useStepFocus(step: number | undefined): void {
  const shown = useRef(step);

  useEffect(() => {
    if (step === undefined) return;
    if (shown.current !== undefined && shown.current !== step)
      document.getElementById(stepHeadingId)?.focus();
    shown.current = step;
  }, [step]);
}
