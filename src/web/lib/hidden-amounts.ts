import { createDeviceChoice } from './device-choice.ts';

/** Keeps amounts from people who can see the screen. */
export const hiddenAmounts = createDeviceChoice('hidden-amounts', { usual: false });

/** What choosing the opposite does. */
export const amountsAction = (areHidden: boolean) => (areHidden ? 'Show amounts' : 'Hide amounts');
