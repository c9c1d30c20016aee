import { useEffect } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { pagePaths, withoutTrailingSlash } from '#shared/page-paths.ts';

/** The wizard's state in an entry of the browser's history. */
interface StepEntry {
  step?: number;
  /** The previous step, if the previous history entry shows it. */
  cameFrom?: number;
}

function currentEntry(): StepEntry {
  return history.state ?? {};
}

function isStillAt(step: number): boolean {
  return withoutTrailingSlash(location.pathname) === pagePaths.onboarding && currentEntry().step === step;
}

/** Returns the step that the current entry was created for or has shown, or undefined for a new entry. */
export function useNotedStep(): number | undefined {
  return useLocationProperty(
    () => currentEntry().step,
    () => undefined,
  );
}

/** Stores the step, so that the entry shows it again after Back, Forward, or a reload. */
export function useNoteStep(step: number | undefined): void {
  useEffect(() => {
    if (step === undefined || currentEntry().step !== undefined) return;
    navigate(location.href, { replace: true, state: { ...currentEntry(), step } satisfies StepEntry });
  }, [step]);
}

/** Opens the furthest step in a new entry, unless the person has left the given step in the meantime. */
export function goOnFrom(step: number): void {
  if (isStillAt(step)) navigate(pagePaths.onboarding, { state: { cameFrom: step } satisfies StepEntry });
}

/** Keeps the entries in the order of the steps, so that Back on the first step leaves the wizard. */
export function returnToStep(step: number): void {
  if (currentEntry().cameFrom === step) history.back();
  else navigate(pagePaths.onboarding, { replace: true, state: { step } satisfies StepEntry });
}
