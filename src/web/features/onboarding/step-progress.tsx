import { onboardingSteps } from './steps.ts';

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
