import type { PlanId } from './plans.ts';

type SupportTier = 'Email' | 'Priority Email' | '24/7 Live Chat';

interface Entitlements {
  /** Per calendar month of the user; null means no limit. */
  claimsPerMonth: number | null;
  supportTier: SupportTier;
}

/** What each plan allows. The server enforces these limits, and the pages show them. */
export const entitlements = {
  free: { claimsPerMonth: 3, supportTier: 'Email' },
  starter: { claimsPerMonth: null, supportTier: 'Email' },
  basic: { claimsPerMonth: null, supportTier: 'Email' },
  premium: { claimsPerMonth: null, supportTier: 'Priority Email' },
  unlimited: { claimsPerMonth: null, supportTier: '24/7 Live Chat' },
  agency: { claimsPerMonth: null, supportTier: 'Priority Email' },
} as const satisfies Record<PlanId, Entitlements>;
