import { createDeviceChoice } from './device-choice.ts';

/** People who dictate turn single-key shortcuts off, because a spoken word would trigger several of them. */
export const singleKeys = createDeviceChoice('single-key-shortcuts', { usual: true });
