import { settingsAnchors } from '#shared/settings-anchors.ts';
import { shortcutsTitle } from '#web/lib/single-keys.ts';

/** The page's sections by their anchors, in order. */
export const sectionTitles = {
  account: 'Account information',
  [settingsAnchors.export]: 'Data export',
  [settingsAnchors.support]: 'Help and support',
  subscription: 'Subscription management',
  [settingsAnchors.deletion]: 'Danger Zone',
  connections: 'Connections',
  'two-factor': 'Two-factor authentication',
  [settingsAnchors.password]: 'Password',
  sessions: 'Active sessions',
  activity: 'Security activity',
  [settingsAnchors.notifications]: 'Email preferences',
  appearance: 'Appearance',
  keyboard: shortcutsTitle,
} as const;

export type SectionId = keyof typeof sectionTitles;
