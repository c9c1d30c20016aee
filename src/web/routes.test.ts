import { expect, test } from 'vitest';
import { findView } from './routes.ts';
import { views } from './views.ts';

const member = { signedIn: true, hasResetLink: () => false };
const visitor = { signedIn: false, hasResetLink: () => false };

const signedInTable = {
  '/': 'dashboard',
  '/dashboard': 'dashboard',
  '/onboarding': 'onboarding',
  '/subscription': 'subscription',
  '/payout-settings': 'payoutSettings',
  '/account-settings': 'accountSettings',
  '/account-settings/security': 'accountSettings',
  '/identity': 'identity',
  '/search-plan': 'searchPlan',
  '/people': 'people',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/gdpr': 'gdpr',
  '/ccpa': 'ccpa',
  '/search-sources': 'searchSources',
  '/login': 'notFound',
  '/claims/c-1/file': 'filing',
  '/claims/c-1/file/sign': 'filing',
  '/change-email': 'changeEmail',
  '/undo-email-change': 'undoEmailChange',
  '/forgot-password': 'notFound',
  '/reset-password': 'notFound',
  '/verify-email': 'verifyEmail',
};

const signedOutTable = {
  '/': 'home',
  '/login': 'login',
  '/change-email': 'changeEmail',
  '/undo-email-change': 'undoEmailChange',
  '/forgot-password': 'forgotPassword',
  '/reset-password': 'resetPassword',
  '/verify-email': 'verifyEmail',
  '/onboarding': 'onboarding',
  '/subscription': 'subscription',
  '/dashboard': 'login',
  '/search-plan': 'login',
  '/claims/c-1/file/sign': 'login',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/gdpr': 'gdpr',
  '/ccpa': 'ccpa',
  '/search-sources': 'searchSources',
  '/payout-settings': 'notFound',
  '/account-settings': 'notFound',
  '/account-settings/security': 'notFound',
  '/identity': 'notFound',
  '/people': 'notFound',
};

test.for(Object.entries(signedInTable))('signed in, %s shows %s', ([pathname, view]) => {
  expect(findView(pathname, member)).toBe(view);
});

test.for(Object.entries(signedOutTable))('signed out, %s shows %s', ([pathname, view]) => {
  expect(findView(pathname, visitor)).toBe(view);
});

test.for([
  '/nope',
  '/claims',
  '/claims/c-1',
  '/claims/c-1/file/sign/more',
  '/terms/more',
  '/TERMS',
  '/dashboard.html',
  '',
])('nobody finds a page at "%s"', (pathname) => {
  expect(findView(pathname, member)).toBe('notFound');
  expect(findView(pathname, visitor)).toBe('notFound');
});

test('signed in, a mailed link opens the form for a new password, and no other page', () => {
  const withLink = { signedIn: true, hasResetLink: () => true };
  expect(findView('/reset-password', withLink)).toBe('resetPassword');
  expect(findView('/reset-password/', withLink)).toBe('resetPassword');
  for (const [pathname, view] of Object.entries(signedInTable))
    if (pathname !== '/reset-password') expect(findView(pathname, withLink)).toBe(view);
});

test('a trailing slash changes nothing', () => {
  expect(findView('/terms/', visitor)).toBe('terms');
});

test.for(Object.entries(views))('the code of %s can be fetched', async ([, page]) => {
  await page.preload();
  expect(page.loaded()).toBeTypeOf('function');
});
