import { type Cents, cents, formatPrice } from './money.ts';

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

/** What plans promise and nobody can use yet. Wherever a plan names one of them, it is marked as coming. */
const comingFeatures: ReadonlySet<string> = new Set([
  '24/7 Live Chat',
  'Client dashboard',
  'White-label branding',
  'Bulk claim processing',
  'Custom integrations',
  'Revenue sharing',
]);

export function isComing(feature: string): boolean {
  return comingFeatures.has(feature);
}

/** A plan's support in words, with what holds until a promised kind exists. */
export function supportText(planId: PlanId): string {
  const { supportTier } = entitlements[planId];
  return isComing(supportTier) ? `${supportTier} (coming; email until then)` : supportTier;
}

/** Ordered from the smallest plan to the largest: `isBetterPlan` relies on it. */
export const planIds = ['free', 'starter', 'basic', 'premium', 'unlimited', 'agency'] as const;

export type PlanId = (typeof planIds)[number];

export function isBetterPlan(planId: PlanId, { than }: { than: PlanId }): boolean {
  return planIds.indexOf(planId) > planIds.indexOf(than);
}

export type PaidPlanId = Exclude<PlanId, 'free'>;

export type BillingPeriod = 'once' | 'month' | 'year';

export interface Plan {
  id: PlanId;
  name: string;
  amountCents: Cents;
  period: BillingPeriod;
  description: string;
  features: readonly string[];
  popular: boolean;
}

/** The events of a plan that its owner is emailed about. */
export const planNews = ['bought', 'cancelled', 'cancelled_unpaid', 'returned'] as const;

export type PlanNews = (typeof planNews)[number];

export const recoveryFeePercent = 20;

/** Days from the invoice of a fee until it is due. */
export const feePaymentDays = 30;

/** The only price list: the server charges these amounts, and the pages show them. */
export const plans = {
  free: {
    id: 'free',
    name: 'Free Plan',
    amountCents: cents(0),
    period: 'month',
    description: 'Look around and file a few claims.',
    features: [`${entitlements.free.claimsPerMonth} claims per month`, 'Email support'],
    popular: false,
  },
  starter: {
    id: 'starter',
    name: 'Starter Scan',
    amountCents: cents(100),
    period: 'once',
    description: 'One complete scan of what you may be owed.',
    features: [
      'Complete AI scan',
      'View all potential claims',
      'Detailed recovery estimates',
      'Risk-free trial',
    ],
    popular: false,
  },
  basic: {
    id: 'basic',
    name: 'Basic Plan',
    amountCents: cents(1_900),
    period: 'month',
    description: 'Regular scans with help filing, month by month.',
    features: ['Monthly AI scans', 'Assisted claim filing', 'Claim tracking', 'Email support'],
    popular: false,
  },
  premium: {
    id: 'premium',
    name: 'Premium Plan',
    amountCents: cents(4_900),
    period: 'month',
    description: 'Closer attention while your claims are in progress.',
    features: [
      'Continuous AI scans',
      'Automated claim filing',
      'Real-time tracking',
      'Priority email support',
    ],
    popular: false,
  },
  unlimited: {
    id: 'unlimited',
    name: 'Unlimited Recovery',
    amountCents: cents(499),
    period: 'year',
    description: 'Everything we find for you, filed for you.',
    features: [
      'Unlimited AI scans',
      'Automated claim filing',
      'Real-time tracking',
      `${recoveryFeePercent}% success fee only`,
      'Email support',
    ],
    popular: true,
  },
  agency: {
    id: 'agency',
    name: 'Agency Pro',
    amountCents: cents(59_900),
    period: 'year',
    description: 'For professionals who recover money for clients.',
    features: [
      'Client dashboard',
      'White-label branding',
      'Bulk claim processing',
      'Priority support',
      'Custom integrations',
      'Revenue sharing',
    ],
    popular: false,
  },
} as const satisfies Record<PlanId, Plan>;

export type PaidPlan = (typeof plans)[PaidPlanId];

/** The pricing cards on the landing and subscription pages, in this order. */
export const pricingCardPlans = [plans.starter, plans.unlimited, plans.agency] as const;

/** Offered below the landing page's pricing cards, for people who prefer to pay monthly. */
export const monthlyPlans = [plans.basic, plans.premium] as const;

/** So that nobody pays more by the month without knowing for what. */
export const monthlyPlansNote = `Each of them files as many claims as ${plans.unlimited.name} does for ${formatPrice(plans.unlimited.amountCents)} a year. ${plans.premium.name} adds priority email support; both end with any month you like.`;

/** The browser storage key under which the visitor's chosen plan is remembered. */
export const selectedPlanKey = 'selectedPlan';
