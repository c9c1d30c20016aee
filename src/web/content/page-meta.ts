import type { PageName } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';

interface PageMeta {
  name: string;
  title: string;
}

export function pageTitle(name: string): string {
  return `${name} · ${product.name}`;
}

function page(name: string): PageMeta {
  return { name, title: pageTitle(name) };
}

/** Each page's name, and its title for browser tabs and search engines. */
export const pageMeta: Record<PageName, PageMeta> = {
  home: { name: 'Home', title: `${product.name} · Find and claim the money you’re owed` },
  login: page('Sign in'),
  forgotPassword: page('Forgot your password?'),
  resetPassword: page('Choose a new password'),
  changeEmail: page('Confirm your new address'),
  undoEmailChange: page('Undo the change of your address'),
  verifyEmail: page('Confirm your email address'),
  onboarding: page('Start your free scan'),
  dashboard: page('Recovery dashboard'),
  filing: page('File a claim'),
  subscription: page('Subscription plans'),
  payoutSettings: page('Payout settings'),
  accountSettings: page('Account settings'),
  identity: page('Your identity'),
  terms: page('Terms of service'),
  privacy: page('Privacy policy'),
  gdpr: page('GDPR compliance'),
  ccpa: page('CCPA rights'),
  searchSources: page('Official search sources'),
  searchPlan: page('Your search plan'),
  people: page('People you act for'),
  results: page('Results so far'),
};

export const notFoundMeta = page('404 Page Not Found');
