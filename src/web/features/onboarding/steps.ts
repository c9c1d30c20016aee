import type { OnboardingStatus } from '#shared/contracts/onboarding.ts';
import { stepParameter } from '#shared/page-paths.ts';

/** The wizard's steps, in order; people count them from one. */
export const onboardingSteps = ['Personal info', 'Connect accounts', 'Scan'] as const;

/** As far as someone has come. */
export function furthestStep({ personalInfoCompleted, accountsConnected }: OnboardingStatus): number {
  if (!personalInfoCompleted) return 1;
  return accountsConnected ? 3 : 2;
}

/** The step asked for in the address ("?step=1"). */
export function askedStep(search: string): number {
  return Number(new URLSearchParams(search).get(stepParameter));
}

/** The step asked for, if it has been reached; otherwise the furthest. */
export function shownStep(asked: number, furthest: number): number {
  return Number.isInteger(asked) && asked >= 1 && asked < furthest ? asked : furthest;
}
