import { dayMs } from '../../src/shared/durations.ts';

/** Whether this is `npm run test:long`, which repeats everything as often as it takes. Any other run takes samples. */
export const isLongRun = process.env.LONG_RUN === '1';

/** What this run has chosen by chance follows from this number. With `TEST_SEED` a run is repeated. */
export const seed = Number(process.env.TEST_SEED ?? Math.trunc(Math.random() * 2 ** 31));

/** How often this run repeats something. */
export function repetitions({ sampled, long }: { sampled: number; long: number }): number {
  return isLongRun ? long : sampled;
}

/** All items in the long run, otherwise about as many as wanted: others every day, and the same ones all day. */
export function sampleOfToday<Item>(items: readonly Item[], wanted: number): readonly Item[] {
  const stride = isLongRun ? 1 : Math.ceil(items.length / wanted);
  const day = Math.floor(Date.now() / dayMs);
  return items.filter((_, index) => index % stride === day % stride);
}
