import { counted } from '../counted.ts';

/** How long a user who checked "remember me" stays signed in. */
export const rememberedSessionDays = 30;

/** How long an emailed password link stays valid. */
export const passwordLinkHours = 1;

/** The same period for display: "1 hour". */
export const passwordLinkLife = counted(passwordLinkHours, 'hour');

/** How long an emailed link that proves the address stays valid. */
export const emailLinkDays = 3;

/** The same period for display: "3 days". */
export const emailLinkLife = counted(emailLinkDays, 'day');

/** How long the cookie lives that links a signed-out payment to a later account. Browsers cap cookies at 400 days. */
export const visitorCookieDays = 400;

/** How long a browser that signed in counts as known. */
export const knownDeviceDays = 400;
