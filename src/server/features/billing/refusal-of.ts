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
