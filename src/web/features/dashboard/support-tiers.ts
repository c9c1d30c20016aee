import type { PlanId } from '#shared/plans.ts';

export const supportTiers: Record<PlanId, string> = {
  free: 'Email',
  starter: 'Email',
  basic: 'Email',
  premium: 'Priority Email',
  unlimited: '24/7 Live Chat',
  agency: 'Priority Email',
};
