import type { PageName } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';

export interface PageMeta {
  name: string;
  title: string;
  description: string;
}

export function pageTitle(name: string): string {
  return `${name} · ${product.name}`;
}

const home: PageMeta = {
  name: 'Home',
  title: `${product.name} · Find and claim the money you’re owed`,
  description:
    'Enter your info, we file your claims, you get paid. Find unclaimed funds, tax credits, retail refunds and class-action settlements. No success, no fee.',
};

/** Pages that no search engine sees need no description of their own. */
function page(name: string, description = home.description): PageMeta {
  return { name, title: pageTitle(name), description };
}

/** Each page's title and description for browser tabs and search engines. */
export const pageMeta: Record<PageName, PageMeta> = {
  home,
  login: page('Sign in', 'Sign in to see your claims, follow their progress and manage your payouts.'),
  forgotPassword: page('Forgot your password?', 'Get an email with a link to choose a new password.'),
  resetPassword: page('Choose a new password'),
  changeEmail: page('Confirm your new address'),
  undoEmailChange: page('Undo the change of your address'),
  verifyEmail: page('Confirm your email address'),
  onboarding: page(
    'Start your free scan',
    'Three short steps: tell us who you are, connect your accounts, and let the scan look for money you’re owed.',
  ),
  dashboard: page('Recovery dashboard'),
  subscription: page('Subscription plans'),
  payoutSettings: page('Payout settings'),
  accountSettings: page('Account settings'),
  identity: page('Your identity'),
  terms: page(
    'Terms of service',
    'The agreement between you and us: what the service does, what it costs and how either side can end it.',
  ),
  privacy: page(
    'Privacy policy',
    'Which data we collect, why we need it, who receives it, how it is protected and how long it is kept.',
  ),
  gdpr: page(
    'GDPR compliance',
    'Your rights under the General Data Protection Regulation and how to reach our data protection officer.',
  ),
  ccpa: page(
    'CCPA rights',
    'Your rights as a California consumer: to know, to delete, to opt out, and to be treated no differently for it.',
  ),
  searchSources: page(
    'Official search sources',
    'The federal, state and local databases where unclaimed money is listed, each with a link to the source itself.',
  ),
};

export const notFoundMeta = page('404 Page Not Found', 'There’s no page at this address.');
