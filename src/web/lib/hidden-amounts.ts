import { createDeviceChoice } from './device-choice.ts';

/** Keeps amounts from people who can see the screen. */
export const hiddenAmounts = createDeviceChoice('hidden-amounts', { usual: false });
