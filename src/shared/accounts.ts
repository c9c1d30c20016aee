/** How long somebody who asked to be remembered stays signed in. */
export const rememberedSessionDays = 30;

/** How long an emailed link to choose a password works. */
export const passwordLinkHours = 1;

const hours = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'hour', unitDisplay: 'long' });

/** "1 hour" */
export const passwordLinkLife = hours.format(passwordLinkHours);

/** How long a browser is known that began a payment signed out; browsers allow no longer. */
export const visitorCookieDays = 400;
