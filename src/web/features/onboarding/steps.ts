import type { OnboardingStatus } from '#shared/contracts/onboarding.ts';
import { stepParameter } from '#shared/page-paths.ts';

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
