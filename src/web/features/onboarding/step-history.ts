import { useEffect } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { pagePaths, withoutTrailingSlash } from '#shared/page-paths.ts';

/** What the wizard notes in an entry of the browser's history. */
interface StepEntry {
  step?: number;
  /** The step before, if its entry is the one before. */
  cameFrom?: number;
}

function currentEntry(): StepEntry {
  return history.state ?? {};
}

function isStillAt(step: number): boolean {
  return withoutTrailingSlash(location.pathname) === pagePaths.onboarding && currentEntry().step === step;
}

/** The step that the current entry was made for or has shown; undefined for a new one. */
export function useNotedStep(): number | undefined {
  return useLocationProperty(
    () => currentEntry().step,
    () => undefined,
  );
}

/** From then on, the entry shows this step whenever Back, Forward, or a reload returns to it. */
export function useNoteStep(step: number | undefined): void {
  useEffect(() => {
    if (step === undefined || currentEntry().step !== undefined) return;
    navigate(location.href, { replace: true, state: { ...currentEntry(), step } satisfies StepEntry });
  }, [step]);
}

/** Opens the furthest step in an entry of its own. Somebody who has left the step meanwhile stays where they are. */
export function goOnFrom(step: number): void {
  if (isStillAt(step)) navigate(pagePaths.onboarding, { state: { cameFrom: step } satisfies StepEntry });
}

/** Keeps the entries in the order of the steps, so that Back on the first step leaves the wizard. */
export function returnToStep(step: number): void {
  if (currentEntry().cameFrom === step) history.back();
  else navigate(pagePaths.onboarding, { replace: true, state: { step } satisfies StepEntry });
}
