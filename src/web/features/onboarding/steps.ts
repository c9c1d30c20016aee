import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import type { OnboardingStatus } from '#shared/contracts/onboarding.ts';
import { pagePaths, stepParameter, withoutTrailingSlash } from '#shared/page-paths.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { findWayBack } from '#web/lib/session/way-back.ts';

/** The wizard's state in an entry of the browser's history. */
interface StepEntry {
  step?: number;
  /** The previous step, if the previous history entry shows it. */
  cameFrom?: number;
}

export const statusQuery = queryOptions({
  ...callQuery('GET /api/onboarding/status'),
  refetchOnMount: 'always',
});

/** The wizard's steps in order. They are numbered from one. */
export const onboardingSteps = ['Personal info', 'Connect accounts', 'Scan'] as const;

/** Returns the furthest step that the person has reached. */
export function furthestStep({ personalInfoCompleted, accountsConnected }: OnboardingStatus): number {
  if (!personalInfoCompleted) return 1;
  return accountsConnected ? 3 : 2;
}

/** Returns the step requested in the address ("?step=1"). */
export function askedStep(search: string): number {
  return Number(new URLSearchParams(search).get(stepParameter));
}

/** Returns the requested step if it has been reached, and otherwise the furthest one. */
export function shownStep(asked: number, furthest: number): number {
  return Number.isInteger(asked) && asked >= 1 && asked < furthest ? asked : furthest;
}

/** For responses that already say that a step is done. */
export function markStepDone(queryClient: QueryClient, done: Partial<OnboardingStatus>): void {
  queryClient.setQueryData(statusQuery.queryKey, (known) => known && { ...known, ...done });
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

/** Goes back to where somebody came from to correct their details, or on to the furthest step. */
export function leaveFirstStep(): void {
  const back = findWayBack(location.search);
  if (back && isStillAt(1)) navigate(back.to);
  else goOnFrom(1);
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
