import type { Deps } from '#server/platform/deps.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';

/** Returns the refusal of a request that the card processor may refuse as already done or too late. */
export async function refusalOf(ask: () => Promise<void>): Promise<VendorError | undefined> {
  try {
    await ask();
  } catch (error) {
    if (error instanceof VendorError && error.failure === 'refused') return error;
    throw error;
  }
}

/** Logs an object that the card processor no longer knows, so that it does not stop a check of many objects. */
export async function skipUnknown<Result>(
  { log }: Deps,
  names: Record<string, string>,
  read: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof VendorError) || error.failure !== 'refused') throw error;
    log.warn({ ...names, code: error.code }, 'the card processor does not know something that we stored');
    return undefined;
  }
}
