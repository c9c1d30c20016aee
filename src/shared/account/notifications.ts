import { pagePaths } from '../page-paths.ts';
import { settingsAnchors } from './settings-anchors.ts';

/** Emails that people can turn off, and whether they are on by default. */
export const notificationDefaults = {
  newFindings: true,
  claimSteps: true,
  reminders: true,
  productNews: false,
} as const;

export type NotificationKind = keyof typeof notificationDefaults;

export type NotificationChoices = Record<NotificationKind, boolean>;

/** The last line of every email that can be turned off. */
export function howToStopSentence(publicUrl: string): string {
  return `Choose which emails you get in your account settings: ${publicUrl}${pagePaths.accountSettings}#${settingsAnchors.notifications}`;
}
