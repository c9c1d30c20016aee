import { type ReactNode, useEffect, useRef } from 'react';
import { onboardingSteps } from './steps.ts';

const stepHeadingId = 'step-heading';

/** Gets the focus when its step replaces another. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 id={stepHeadingId} tabIndex={-1} className="heading-3">
      {children}
    </h2>
  );
}

/** Shows the position in the wizard in words and as a bar. */
export function StepProgress({ step }: { step: number }) {
  const percent = Math.round((step / onboardingSteps.length) * 100);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <p className="font-medium">
          Step {step} of {onboardingSteps.length}
        </p>
        <p className="text-ink-soft tabular-nums">{percent}%</p>
      </div>
      <progress
        className="step-progress mt-2 block h-2 w-full"
        max={100}
        value={percent}
        aria-label="Sign-up progress"
      />
      <ol className="mt-3 grid gap-1 text-ink-soft text-sm sm:grid-cols-3">
        {onboardingSteps.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === step ? 'step' : undefined}
            className="aria-[current]:font-medium aria-[current]:text-ink"
          >
            {index + 1}. {name}
            {index + 1 < step && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

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
