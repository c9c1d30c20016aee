import { pagePaths } from '../page-paths.ts';

/** The pages of the account settings besides the first, which has their own address. */
export const settingsPages = [
  'security',
  'connections',
  'notifications',
  'billing',
  'appearance',
  'data',
] as const;

export type SettingsPage = (typeof settingsPages)[number];

export function settingsPath(page: SettingsPage): string {
  return `${pagePaths.accountSettings}/${page}`;
}
