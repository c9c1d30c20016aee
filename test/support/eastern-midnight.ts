const easternHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });

/** Returns when a day begins in Eastern time: four hours after UTC in summer, five in winter. */
export function easternMidnight(day: string): Date {
  const summer = new Date(`${day}T04:00:00.000Z`);
  return easternHour.format(summer) === '00:00' ? summer : new Date(`${day}T05:00:00.000Z`);
}
