import { type LazyPage, lazyPage, lazyQueryPage } from '#web/lib/lazy-page.tsx';
import type { View } from './routes.ts';

/** Each view's code is loaded when it is first needed. */
export const views: Record<View, LazyPage> = {
  home: lazyPage(async () => (await import('#web/features/landing/landing-page.tsx')).LandingPage),
  login: lazyQueryPage(async () => (await import('#web/features/accounts/login-page.tsx')).LoginPage),
  forgotPassword: lazyQueryPage(
    async () => (await import('#web/features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  resetPassword: lazyQueryPage(
    async () => (await import('#web/features/accounts/reset-password-page.tsx')).ResetPasswordPage,
  ),
  changeEmail: lazyQueryPage(
    async () => (await import('#web/features/accounts/change-email-page.tsx')).ChangeEmailPage,
  ),
  undoEmailChange: lazyQueryPage(
    async () => (await import('#web/features/accounts/undo-email-change-page.tsx')).UndoEmailChangePage,
  ),
  verifyEmail: lazyQueryPage(
    async () => (await import('#web/features/accounts/verify-email-page.tsx')).VerifyEmailPage,
  ),
  onboarding: lazyQueryPage(
    async () => (await import('#web/features/onboarding/onboarding-page.tsx')).OnboardingPage,
  ),
  dashboard: lazyQueryPage(
    async () => (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  filing: lazyQueryPage(
    async () => (await import('#web/features/dashboard/filing/filing-page.tsx')).FilingPage,
  ),
  subscription: lazyQueryPage(
    async () => (await import('#web/features/subscription/subscription-page.tsx')).SubscriptionPage,
  ),
  payoutSettings: lazyQueryPage(
    async () => (await import('#web/features/payouts/payout-settings-page.tsx')).PayoutSettingsPage,
  ),
  accountSettings: lazyQueryPage(
    async () =>
      (await import('#web/features/account-settings/account-settings-page.tsx')).AccountSettingsPage,
  ),
  identity: lazyQueryPage(
    async () => (await import('#web/features/identity/identity-page.tsx')).IdentityPage,
  ),
  terms: lazyPage(async () => (await import('#web/features/legal/terms-page.tsx')).TermsPage),
  privacy: lazyPage(async () => (await import('#web/features/legal/privacy-page.tsx')).PrivacyPage),
  gdpr: lazyPage(async () => (await import('#web/features/legal/gdpr-page.tsx')).GdprPage),
  ccpa: lazyPage(async () => (await import('#web/features/legal/ccpa-page.tsx')).CcpaPage),
  searchSources: lazyQueryPage(
    async () => (await import('#web/features/sources/search-sources-page.tsx')).SearchSourcesPage,
  ),
  searchPlan: lazyQueryPage(
    async () => (await import('#web/features/search-plan/search-plan-page.tsx')).SearchPlanPage,
  ),
  people: lazyQueryPage(async () => (await import('#web/features/people/people-page.tsx')).PeoplePage),
  results: lazyQueryPage(async () => (await import('#web/features/results/results-page.tsx')).ResultsPage),
  notFound: lazyPage(async () => (await import('#web/features/shell/not-found-page.tsx')).NotFoundPage),
};

export const signedInHeader = lazyQueryPage(
  async () => (await import('#web/features/shell/signed-in-header.tsx')).SignedInHeader,
);

export const paymentReturnNotice = lazyPage(
  async () => (await import('#web/features/payment-return/payment-return-notice.tsx')).PaymentReturnNotice,
);
