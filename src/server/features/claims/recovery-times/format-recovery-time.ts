import type { RecoveryTime } from './queries.ts';

type Measured = Pick<RecoveryTime, 'shortDays' | 'medianDays' | 'longDays' | 'claimCount'>;

const units = [
  { name: 'day', days: 1, untilDays: 14 },
  { name: 'week', days: 7, untilDays: 91 },
  { name: 'month', days: 30.4, untilDays: Number.POSITIVE_INFINITY },
] as const;

/** For example "About 4 weeks (3 to 5), based on 12 claims here". Eight of ten claims fell within the range. */
export function formatRecoveryTime({ shortDays, medianDays, longDays, claimCount }: Measured): string {
  const unit = units.find(({ untilDays }) => longDays < untilDays) ?? units[2];
  const inUnits = (days: number) => Math.max(1, Math.round(days / unit.days));
  const [short, median, long] = [inUnits(shortDays), inUnits(medianDays), inUnits(longDays)];
  const range = short === long ? '' : ` (${short} to ${long})`;
  return `About ${median} ${unit.name}${median === 1 ? '' : 's'}${range}, based on ${claimCount} claims here`;
}
