import { pagePaths } from './page-paths.ts';
import { settingsAnchors } from './settings-anchors.ts';

/** Letters that somebody may do without, and whether they come unless something else was chosen. */
export const notificationDefaults = { newFindings: true, claimSteps: true, productNews: false } as const;

export type NotificationKind = keyof typeof notificationDefaults;

export type NotificationChoices = Record<NotificationKind, boolean>;

/** Stands at the end of every letter that can be done without. */
export function howToStopSentence(publicUrl: string): string {
  return `You choose which letters we send in your account settings: ${publicUrl}${pagePaths.accountSettings}#${settingsAnchors.notifications}`;
}
