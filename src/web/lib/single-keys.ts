import { createDeviceChoice } from './device-choice.ts';

/** The name of the list of shortcuts and of the settings for them. */
export const shortcutsTitle = 'Keyboard shortcuts';

/** People who dictate turn single-key shortcuts off, because a spoken word would trigger several of them. */
export const singleKeys = createDeviceChoice('single-key-shortcuts', { usual: true });
