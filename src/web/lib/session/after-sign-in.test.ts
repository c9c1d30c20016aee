import { expect, test } from 'vitest';
import { pathAfterSignIn, signInPath } from './after-sign-in.ts';
import { isMemberPath } from './own-path.ts';
import { findWayBack } from './way-back.ts';

const loginTold = (next: string) =>
  pathAfterSignIn({ pathname: '/login', search: `?next=${encodeURIComponent(next)}`, hash: '' });

test('a plain login page leads to the dashboard', () => {
  expect(pathAfterSignIn({ pathname: '/login', search: '', hash: '' })).toBe('/dashboard');
  expect(pathAfterSignIn({ pathname: '/login/', search: '?claim=1', hash: '#x' })).toBe('/dashboard');
});

test.for(['/dashboard', '/dashboard/'])('the form at %s leads nowhere else', (pathname) => {
  const address = { pathname, search: '?claim=1&next=/terms', hash: '#reasons' };
  expect(pathAfterSignIn(address)).toBe(`${pathname}?claim=1&next=/terms#reasons`);
});

test.for([
  { pathname: '/payout-settings', hash: '' },
  { pathname: '/account-settings', hash: '#change-password' },
  { pathname: '/account-settings/', hash: '#support' },
])('$pathname$hash is opened after the login page it led to', ({ pathname, hash }) => {
  expect(isMemberPath(pathname)).toBe(true);
  const login = new URL(signInPath({ pathname, hash }), 'https://rightful.example');
  expect(login.pathname).toBe('/login');
  expect(login.hash).toBe('');
  expect(pathAfterSignIn(login)).toBe(pathname + hash);
});

test.for([
  '',
  'payout-settings',
  '//evil.example',
  '///evil.example',
  '//evil.example/payout-settings',
  'https://evil.example',
  'https:evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/payout-settings/../../evil',
  '/payout-settings@evil.example',
  '/payout-settings?x=1',
  '/payout-settings?claim=1',
  '/dashboard?claim=//evil.example',
  '/dashboard?claim=1&next=2',
  'javascript:alert(1)',
  '/login',
  '/reset-password',
  '/api/auth/logout',
  '/nothing-here',
])('a login page told to lead to "%s" leads to the dashboard', (next) => {
  expect(loginTold(next)).toBe('/dashboard');
});

test.for(['#', '#//evil.example', '#a b', '#<script>'])(
  'of "%s" behind a known page nothing is kept, as it names no section',
  (hash) => {
    expect(loginTold(`/payout-settings${hash}`)).toBe('/payout-settings');
  },
);

test.for([
  '/dashboard?claim=0b3f-1',
  '/identity?returnTo=%2Fpayout-settings',
  '/identity?returnTo=%2Fdashboard%3Fclaim%3D0b3f-1',
])('%s is opened after the login page that led to it', (next) => {
  expect(loginTold(next)).toBe(next);
});

test.for([
  ['/dashboard?claim=0b3f-1', 'Back to your claim'],
  ['/dashboard', 'Back to your dashboard'],
  ['/account-settings#identity', 'Back to account settings'],
  ['/identity?returnTo=%2Fdashboard%3Fclaim%3D0b3f-1', 'Back to your identity'],
] as const)('a page reached from %s says "%s"', ([to, label]) => {
  expect(findWayBack(`?${new URLSearchParams({ step: '1', returnTo: to })}`)).toEqual({ to, label });
});

test.for(['', '/terms', 'https://evil.example', '/identity?returnTo=https://evil.example', '/dashboard?x=1'])(
  'a page told to lead back to "%s" does not',
  (returnTo) => {
    expect(findWayBack(`?${new URLSearchParams({ returnTo })}`)).toBeUndefined();
  },
);
