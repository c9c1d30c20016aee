const dayPattern = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/;
const agePattern = /^(\d{1,4})([dmy])$/i;

/** Gmail's API reads a day as midnight in Pacific Standard Time, and a plain number as seconds since 1970. */
export function dayStart(text: string): Date | undefined {
  if (/^\d{9,11}$/.test(text)) return new Date(Number(text) * 1_000);
  const [, year, month, day] = dayPattern.exec(text) ?? [];
  if (!year || !month || !day) return undefined;
  const start = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00-08:00`);
  return Number.isNaN(start.getTime()) ? undefined : start;
}

/** "2d", "3m" or "1y" before now. */
export function ageStart(text: string, now: Date): Date | undefined {
  const [, count, unit] = agePattern.exec(text) ?? [];
  if (!count || !unit) return undefined;
  const start = new Date(now);
  if (unit.toLowerCase() === 'd') start.setUTCDate(start.getUTCDate() - Number(count));
  else if (unit.toLowerCase() === 'm') start.setUTCMonth(start.getUTCMonth() - Number(count));
  else start.setUTCFullYear(start.getUTCFullYear() - Number(count));
  return start;
}
