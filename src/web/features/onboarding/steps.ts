/** The wizard's steps, in order; people count them from one. */
export const onboardingSteps = ['Personal info', 'Connect accounts', 'Scan'] as const;
