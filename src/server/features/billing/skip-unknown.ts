import type { Deps } from '#server/deps.ts';
import { VendorError } from '#server/providers/vendor-error.ts';

/** For checks of many: one that the card processor no longer knows does not stop the others. */
export async function skipUnknown<Result>(
  { log }: Deps,
  names: Record<string, string>,
  look: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof VendorError) || error.failure !== 'refused') throw error;
    log.warn({ ...names, code: error.code }, 'the card processor does not show something of ours');
    return undefined;
  }
}
