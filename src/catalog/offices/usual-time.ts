import { certain } from './offices.ts';

const units = [
  { name: 'month', days: 30 },
  { name: 'week', days: 7 },
  { name: 'day', days: 1 },
] as const;

/** How long the office itself says that it takes, such as "6 to 8 weeks". Undefined if it does not say, or nobody confirmed it. */
export function usualTimeOf(state: string | null | undefined): string | undefined {
  const usual = certain(state, 'usualDays');
  if (!usual) return undefined;
  const { min, max } = usual;
  const unit = units.find(({ days }) => max % days === 0 && (min ?? 0) % days === 0) ?? units[2];
  const longest = `${max / unit.days} ${unit.name}s`;
  return min === null ? `up to ${longest}` : `${min / unit.days} to ${longest}`;
}
